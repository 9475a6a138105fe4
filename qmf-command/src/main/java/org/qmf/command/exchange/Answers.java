package org.qmf.command.exchange;

import java.util.List;
import org.qmf.api.DataException;
import org.qmf.api.StrategyException;
import org.qmf.api.data.Excerpt;
import org.qmf.command.message.Message;

/** What holds for answers of both protocols. */
final class Answers {

    private static final String ERROR = "error";

    private Answers() {}

    /** Throws what the program says is wrong with the data, and refuses arrays that nobody asked for. */
    static Message checked(Message answer, Program program, Expected expected) {
        if (answer.head().containsKey(ERROR)) {
            String said = String.valueOf(answer.head().get(ERROR)).replaceAll("\\p{Cntrl}", " ");
            throw new DataException(program.name() + " says: " + said);
        }
        List<String> unknown = answer.arrays().keySet().stream()
                .filter(name -> !expected.arrays().contains(name))
                .map(Excerpt::of)
                .toList();
        if (!unknown.isEmpty()) {
            throw new StrategyException(
                    program.name() + " answered with the arrays " + unknown + ", known are " + expected.arrays());
        }
        return answer;
    }
}
