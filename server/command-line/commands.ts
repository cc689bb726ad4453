/**
 * The subcommands of `landfall`. Each module is loaded when its command runs, so that none slows the start of a
 * server.
 */
import { ConfigError } from '../config/config.ts';
import { SchemaRefused } from '../desk/database/numbered-schema.ts';
import { DeskUnavailable } from '../desk/ports/desk.ts';
import { CopyRefused } from '../desk/store/copies.ts';
import { StoreRefused } from '../store/sqlite-file.ts';
import { CommandError, type RunCommand, type Terminal, UsageError } from './command.ts';

interface Command {
  /** The name as it is typed. */
  readonly name: string;
  readonly usage: readonly string[];
  readonly about: string;
  /** Further lines of the help text, which an operator should read before running the command. */
  readonly more?: readonly string[];
  readonly load: () => Promise<RunCommand>;
}

const COMMANDS: readonly Command[] = [
  {
    name: 'people',
    usage: [
      'list',
      "invite 'Ann Lee' --role viewer|editor|admin [--mail ann@example.com]",
      "invite 'Acme' --customer 'Acme GmbH' [--tag spot]",
      'link|reset|disable|enable|end ID',
      'change ID [--role ROLE] [--customer NAME] [--tag TAG] [--all] [--mail ADDRESS]',
      'audit',
    ],
    about: 'accounts of people who sign in',
    load: async () => (await import('./people.ts')).people,
  },
  {
    name: 'check',
    usage: [''],
    about: 'tests the settings, the stores and every connection; spends nothing',
    load: async () => (await import('./check.ts')).check,
  },
  {
    name: 'backup',
    usage: ['FILE [--with-secret]'],
    about: 'copies desk and accounts, beside a running server, too',
    more: [
      'FILE holds shipments, cases, rules, costs, notifications and keys, and accounts with their passkeys, shares and audit;',
      '--with-secret adds the secret of DATA_DIR. It does not hold sessions and invitations, the cache, the counts of budgets,',
      'and tokens that were revoked (landfall-durable.db). It gets its name when it is whole.',
    ],
    load: async () => (await import('./copies.ts')).backupCommand,
  },
  {
    name: 'restore',
    usage: ['FILE'],
    about: 'reads a backup where there is no desk and no account yet; stop the server first',
    load: async () => (await import('./copies.ts')).restoreCommand,
  },
  {
    name: 'move',
    usage: [''],
    about: 'copies desk and accounts of DATA_DIR into the empty DATABASE_URL; stop the server first',
    load: async () => (await import('./copies.ts')).moveCommand,
  },
  {
    name: 'token',
    usage: ['--origin https://portal.example --number NUMBER [--number NUMBER] [--hours 1] [--show map,timeline]'],
    about: 'an embed token, for trying out',
    load: async () => (await import('./token.ts')).token,
  },
  {
    name: 'source try',
    usage: ['CARRIER NUMBER [--replay FILE] [--save FILE]'],
    about: 'asks one carrier with the key of SOURCES_FILE: one counted request',
    load: async () => (await import('./source-try.ts')).sourceTry,
  },
];

const formatUsage = ({ name, usage }: Command): readonly string[] =>
  usage.map((line) => `  landfall ${name} ${line}`.trimEnd());

/** Returns the text of `landfall --help`. */
export function help(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  return [
    'usage: landfall [--settings FILE] [COMMAND]',
    '',
    'Without a command it runs the server. Settings come from the environment (.env.example explains each).',
    '',
    ...COMMANDS.map(({ name, about }) => `  ${name.padEnd(width)}  ${about}`),
    '',
    'landfall COMMAND --help shows how a command is written, landfall --version its version.',
  ].join('\n');
}

const formatHelp = (command: Command): string =>
  ['usage:', ...formatUsage(command), '', ...[command.about, ...(command.more ?? [])].map((line) => `  ${line}`)].join(
    '\n',
  );

/** Returns the exit status: 1 if the command failed, 2 if the command line is wrong. */
export async function runCommand(words: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  const [first = '', second = ''] = words;
  const command = COMMANDS.find(({ name }) => name === first || name === `${first} ${second}`);
  if (command === undefined) {
    terminal.note(`landfall: there is no command "${first}".\n\n${help()}`);
    return 2;
  }
  const args = words.slice(command.name.split(' ').length);
  if (args.some((word) => word === '--help' || word === '-h')) {
    terminal.print(formatHelp(command));
    return 0;
  }
  try {
    const run = await command.load();
    return (await run(args, terminal)) ? 0 : 1;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.note(`${error.message}\n\n${formatHelp(command)}`);
      return 2;
    }
    terminal.note(describeError(error));
    return 1;
  }
}

const EXPECTED_ERRORS = [CommandError, ConfigError, CopyRefused, DeskUnavailable, SchemaRefused, StoreRefused];

/** The message of any other error may contain an address, and an address may contain a key. */
function describeError(error: unknown): string {
  if (EXPECTED_ERRORS.some((kind) => error instanceof kind) && error instanceof Error) return error.message;
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `It failed: ${error instanceof Error ? error.name : 'unknown'}${code}.`;
}
