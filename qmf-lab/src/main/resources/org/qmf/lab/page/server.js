/** Talks to the server that this page came from; its address holds the token. */
const base = new URL('api/v1/', document.baseURI);

/** What the server refuses: a sentence, and the places of a configuration that it is about. */
export class Refused extends Error {
  constructor(answer) {
    super(answer.error ?? 'the server did not answer');
    this.problems = answer.problems ?? [];
  }
}

async function ask(path, options) {
  const answer = await fetch(new URL(path, base), options).catch(() => {
    throw new Refused({ error: 'the lab has ended; start it again with qmf lab' });
  });
  if (!answer.ok) throw new Refused(await answer.json().catch(() => ({ error: `the server answered ${answer.status}` })));
  return answer;
}

export const address = path => String(new URL(path, base));
export const get = async path => (await ask(path)).json();
export const numbers = async path => (await ask(path)).arrayBuffer();
export const post = async (path, body) => (await ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })).json();
export const upload = async file => (await ask(`uploads?name=${encodeURIComponent(file.name)}`, { method: 'POST', body: file })).json();

const last = new Map();
const waiting = new Map();

function hear(job) {
  last.set(job.job, job);
  if (last.size > 200) last.delete(last.keys().next().value);
  waiting.get(job.job)?.(job);
}

let source = null;
/** Listens to events; comes back when the server hears it. What happened while nobody listened is asked for. */
export function listen(lost, found) {
  let gone = false;
  return new Promise(heard => {
    source = new EventSource(new URL('events', base));
    source.onmessage = event => hear(JSON.parse(event.data));
    source.onopen = () => {
      heard();
      if (gone) found();
      gone = false;
      for (const job of waiting.keys()) get(`jobs/${job}`).then(hear, () => hear({ job, state: 'failed', error: 'the lab does not know this job any more' }));
    };
    source.onerror = () => { gone = true; lost(); };
  });
}

/** Starts a job and tells how it stands until it ends; a job that fails is a refusal, a stopped one comes back as such. */
export async function work(path, body, tell = () => {}) {
  const started = await post(path, body);
  tell(started);
  return new Promise((done, fail) => {
    const step = job => {
      if (job.state === 'working') return tell(job);
      waiting.delete(job.job);
      if (job.state === 'failed') return fail(new Refused({ error: job.error }));
      return done(job);
    };
    waiting.set(started.job, step);
    const known = last.get(started.job);
    if (known) step(known);
  });
}

export const stop = job => ask(`jobs/${job}`, { method: 'DELETE' }).catch(() => {});
