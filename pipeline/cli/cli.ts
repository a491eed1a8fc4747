/** All commands and their options; each is loaded when it is called. */
import { existsSync } from 'node:fs';
import { Argument, Command, Option } from 'commander';
import { EXIT } from '../shared/errors.ts';
import { runCommand, type Terminal } from './terminal.ts';
import { version } from './version.ts';

const EXIT_CODES = `
Exit codes: 0 done, ${EXIT.unexpected} unexpected failure, ${EXIT.usage} wrong usage, ${EXIT.input} bad or missing input,
${EXIT.audit} an audit failed, ${EXIT.busy} another build runs, ${EXIT.damaged} a snapshot is damaged, ${EXIT.missing} no such snapshot.`;

const program = new Command('forecourt')
  .description('Turns car-listing, factory and city feeds into a static, queryable API.')
  .version(version)
  .showHelpAfterError()
  .addHelpText('after', EXIT_CODES)
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT.ok : EXIT.usage));

/** What `init` writes. */
const OWN_SOURCES = 'sources.json';

const out = () =>
  new Option('--out <folder>', 'folder of the snapshots').default('dist').env('FORECOURT_OUT');
const sources = () =>
  new Option('--sources <file>', 'file that declares the sources')
    .default(
      existsSync(OWN_SOURCES) ? OWN_SOURCES : 'data/sources.json',
      'sources.json, else data/sources.json',
    )
    .env('FORECOURT_SOURCES');
const json = () => new Option('--json', 'write the result as JSON, no progress');

const keyFile = () => new Option('--keys <file>', 'key file').default('keys.json').env('FORECOURT_KEYS');

type Options = Record<string, string | boolean | string[] | undefined>;
type Run<T> = (terminal: Terminal, options: T) => Promise<void>;

/** Loads the command's module when it runs, so that `--help` and small commands start fast. */
function lazy<T>(load: () => Promise<Run<T>>) {
  return async (options: Options) => {
    const run = await load();
    await runCommand(Boolean(options.json), (terminal) => run(terminal, options as T));
  };
}

program
  .command('init')
  .description('write a commented sources.json with an example feed and its mapping')
  .argument('[folder]', 'where to, by default here')
  .addOption(json())
  .action(async (folder: string | undefined, options: Options) => {
    const { init } = await import('./init.ts');
    await runCommand(Boolean(options.json), (terminal) => init(terminal, { folder }));
  });

program
  .command('build')
  .description('load the feeds, compute, audit and publish a snapshot')
  .addOption(sources())
  .addOption(out())
  .option('--as-of <date>', 'the day the snapshot stands for (YYYY-MM-DD), today by default')
  .option(
    '--memory-limit <size>',
    'memory of the database; the process takes about half as much again',
    '2GB',
  )
  .option('--threads <n>', 'threads of the database, all cores by default')
  .option('--keep <n>', 'how many snapshots stay', '3')
  .option('--fetch', 'fetch the sources that are URLs first; else their last good copies are used')
  .option('--force', 'build even when the input is unchanged')
  .addOption(json())
  .action(lazy(async () => (await import('./build.ts')).build));

program
  .command('serve')
  .description('serve the API over the current snapshot')
  .addOption(out())
  .addOption(sources())
  .option('--build', 'build a snapshot first where there is none that this version can open')
  .option('--port <n>', 'port (env PORT)')
  .option('--host <address>', 'address to listen on; loopback without a key file')
  .option('--keys <file>', 'key file made by `forecourt keys issue` (env FORECOURT_KEYS)')
  .option(
    '--workers <n>',
    'processes that answer, `auto` for one a core; 1 by default (env FORECOURT_WORKERS)',
  )
  .option('--model <folder>', 'another language model (env FORECOURT_MODEL)')
  .option(
    '--services <names>',
    'comma-separated subset of catalog,geo,modification,delivery,dealer,agent,map',
  )
  .addOption(json())
  .action(lazy(async () => (await import('./serve.ts')).serve));

program
  .command('check')
  .description('compare every byte of a snapshot with its manifest')
  .addOption(out())
  .option('--snapshot <id>', 'a snapshot other than the served one')
  .addOption(json())
  .action(lazy(async () => (await import('./check.ts')).check));

program
  .command('diff')
  .description('show what changed between two snapshots')
  .addOption(out())
  .option('--from <id>', 'the older one, by default the one before')
  .option('--to <id>', 'the newer one, by default the served one')
  .addOption(json())
  .action(lazy(async () => (await import('./diff.ts')).diff));

program
  .command('rollback')
  .description('serve the snapshot before the current one')
  .addOption(out())
  .option('--to <id>', 'a certain snapshot')
  .addOption(json())
  .action(lazy(async () => (await import('./rollback.ts')).rollback));

program
  .command('doctor')
  .description('look for what could keep a build or the server from working')
  .addOption(sources())
  .addOption(out())
  .addOption(keyFile())
  .addOption(json())
  .action(lazy(async () => (await import('./doctor.ts')).doctor));

program
  .command('sample')
  .description('make plausible listings, the same bytes for the same seed')
  .option('--rows <n>', 'number of rows', '1000')
  .option('--seed <n>', 'seed', '1')
  .option(
    '--as-of <date>',
    'the day the listings stand for (YYYY-MM-DD); fixed by default, so that the bytes never age',
  )
  .option(
    '--output <file>',
    'file to write, standard output by default; with --feed a folder, by default this one',
  )
  .option('--feed <name>', 'write an embedded feed in its own form, or `all`')
  .addOption(json())
  .action(lazy(async () => (await import('./sample.ts')).sample));

program
  .command('fetch')
  .description('fetch the sources that are URLs into the cache')
  .addOption(sources())
  .addOption(out())
  .addOption(json())
  .action(lazy(async () => (await import('./fetch.ts')).fetch));

program
  .command('publish')
  .description('copy the served snapshot to a folder, by rsync (host:path) or to a bucket (s3://...)')
  .requiredOption('--to <target>', 'where to')
  .addOption(out())
  .addOption(json())
  .action(lazy(async () => (await import('./publish.ts')).publish));

const keys = program.command('keys').description('issue, list and revoke API keys');
keys
  .command('issue')
  .description('make a key and print it once; the file holds only its hash')
  .addOption(keyFile())
  .requiredOption('--name <name>', 'who or what uses it')
  .requiredOption('--use-case <text>', 'channel or integration and its expected volume')
  .addOption(new Option('--env <env>', 'environment').choices(['production', 'test']).default('production'))
  .option('--browser', 'a key for pages: bound to origins')
  .option('--origin <origin...>', 'origins of a browser key, such as https://example.com')
  .option('--company <uuid>', 'bind the key to one company')
  .option('--per-minute <n>', 'requests a minute')
  .option('--chat-per-minute <n>', 'chat requests a minute')
  .addOption(json())
  .action(lazy(async () => (await import('./keys.ts')).issueKey));

keys
  .command('list')
  .description('list the keys, never their secrets')
  .addOption(keyFile())
  .addOption(json())
  .action(lazy(async () => (await import('./keys.ts')).listKeys));

keys
  .command('revoke')
  .description('make a key invalid')
  .addOption(keyFile())
  .requiredOption('--id <id>', 'id of the key, as `keys list` shows it')
  .addOption(json())
  .action(lazy(async () => (await import('./keys.ts')).revokeKey));

program
  .command('completion')
  .description('print what a shell reads to complete commands: eval "$(forecourt completion bash)"')
  .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
  .action(async (shell: 'bash' | 'zsh' | 'fish') => {
    const { completionFor } = await import('./completion.ts');
    process.stdout.write(completionFor(program, shell));
  });

await program.parseAsync();
