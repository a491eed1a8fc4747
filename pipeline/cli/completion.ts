/** Prints what a shell reads to complete commands and options; made of the command line's own description. */
import type { Command } from 'commander';

interface Level {
  /** The words before, such as `keys issue`; empty for the first word. */
  readonly path: string;
  readonly words: readonly string[];
}

/** What can follow at each place of the command line. */
function levelsOf(command: Command, path: readonly string[] = []): Level[] {
  const names = command.commands.map((one) => one.name());
  const options = command.options.flatMap(({ long }) => long ?? []);
  const own = { path: path.join(' '), words: [...names, ...options, '--help'] };
  return [own, ...command.commands.flatMap((one) => levelsOf(one, [...path, one.name()]))];
}

function bash(levels: readonly Level[]): string {
  const cases = levels.map(({ path, words }) => `    "${path}") words="${words.join(' ')}" ;;`);
  return `_forecourt() {
  local path="" word words="" IFS=$' \\t\\n'
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in -*) break ;; *) path="\${path:+$path }$word" ;; esac
  done
  case $path in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _forecourt forecourt
`;
}

const zsh = (levels: readonly Level[]): string =>
  `autoload -U +X bashcompinit && bashcompinit\n${bash(levels)}`;

const FISH_PATH = `function __forecourt_path
  set -l path
  for word in (commandline -opc)[2..]
    string match -q -- '-*' $word; and break
    set -a path $word
  end
  string join ' ' -- $path
end
`;

function fish(levels: readonly Level[]): string {
  const lines = levels.flatMap(({ path, words }) =>
    words.map((word) => {
      const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-f -a ${word}`;
      return `complete -c forecourt -n 'test "$(__forecourt_path)" = "${path}"' ${what}`;
    }),
  );
  return `${FISH_PATH}${lines.join('\n')}\n`;
}

const SHELLS = { bash, zsh, fish };

/** The script that completes the commands of `program` in a shell. */
export const completionFor = (program: Command, shell: keyof typeof SHELLS): string =>
  SHELLS[shell](levelsOf(program));
