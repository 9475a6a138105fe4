% Moves each point towards the mean of its nearest points; a method for QMF, in Octave or MATLAB.
%
% In a configuration:  estimator: {type: command, run: [octave-cli, local_mean.m], parameters: {k: 8, step: 0.5}}
1;

function values = read_npy(file)
  id = fopen(file, "r", "ieee-le");
  start = fread(id, 10, "uint8");
  header = char(fread(id, start(9) + 256 * start(10), "uint8")');
  shape = sscanf(regexp(header, '\(([^)]*)\)', "tokens"){1}{1}, "%d,")';
  if isempty(strfind(header, "<i8"))
    values = fread(id, fliplr(shape), "double")';
  else
    values = double(fread(id, shape(1), "int64"));
  end
  fclose(id);
end

function write_npy(values, file)
  header = sprintf("{'descr': '<f8', 'fortran_order': True, 'shape': (%d, %d), }", rows(values), columns(values));
  length = ceil((10 + numel(header) + 1) / 64) * 64 - 10;
  id = fopen(file, "w", "ieee-le");
  fwrite(id, [147, double("NUMPY"), 1, 0, mod(length, 256), floor(length / 256)], "uint8");
  fwrite(id, [header, repmat(" ", 1, length - 1 - numel(header)), "\n"], "uint8");
  fwrite(id, values, "double");
  fclose(id);
end

folder = argv(){end};
% Where jsondecode is missing, a parameter is found by its name.
request = fileread(fullfile(folder, "request.json"));
number = @(name) str2double(regexp(request, ["\"" name "\"\\s*:\\s*([-+.eE0-9]+)"], "tokens"){1}{1});
k = number("k");
step = number("step");
sample = read_npy(fullfile(folder, "sample.npy"));
targets = read_npy(fullfile(folder, "targets.npy"));
index = read_npy(fullfile(folder, "index.npy"));

answer = targets;
for i = 1:rows(targets)
  moves = sample - targets(i, :);
  squares = sum(moves .^ 2, 2);
  if index(i) >= 0
    squares(index(i) + 1) = Inf;
  end
  [squares, order] = sort(squares);
  near = order(1:min(k, sum(isfinite(squares))));
  if !isempty(near)
    answer(i, :) = targets(i, :) + step * mean(moves(near, :), 1);
  end
end
write_npy(answer, fullfile(folder, "answer.npy"));
