/** A package manager whose commands `convertNpmCommands` writes. */
export type PackageManager = 'yarn' | 'pnpm';

/** Converts the npm commands in a shell script to another package manager. Other commands stay the same. */
export function convertNpmCommands(script: string, manager: PackageManager): string {
  return script.replace(
    /(^|&&|\|\||[;(])([ \t$]*)(npm|npx)((?:[ \t]+(?!&&|\|\|)[^\s;)]+)*)/gm,
    (_, before: string, space: string, program: string, rest: string) => {
      const words = rest
        .trim()
        .split(/[ \t]+/)
        .filter(Boolean);
      return before + space + convert(program === 'npx' ? ['exec', ...words] : words, manager);
    },
  );
}

const synonyms: Readonly<Record<string, string>> = {
  i: 'install',
  add: 'install',
  un: 'uninstall',
  rm: 'uninstall',
  remove: 'uninstall',
  'run-script': 'run',
  x: 'exec',
  up: 'update',
  upgrade: 'update',
};

function convert([name = '', ...args]: string[], manager: PackageManager): string {
  const command = Object.hasOwn(synonyms, name) ? synonyms[name] : name;
  const isGlobal = args.some((arg) => /^(?:-g|--global)$/.test(arg));
  const options = args
    .filter((arg) => !/^(?:-g|--global|-S|--save)$/.test(arg) && arg !== '--')
    .map((arg) => convertOption(arg, manager));
  const isBare = options.every((option) => option.startsWith('-'));
  const words = getCommand(command ?? '', { isGlobal, isBare, isYarn: manager === 'yarn' });
  return [manager, ...words.split(' ').filter(Boolean), ...options].join(' ');
}

type Usage = { isGlobal: boolean; isBare: boolean; isYarn: boolean };

/** Returns what another package manager calls an npm command. A bare command has no arguments but options. */
function getCommand(command: string, { isGlobal, isBare, isYarn }: Usage): string {
  const commands: Record<string, string> = {
    install: isGlobal ? (isYarn ? 'global add' : 'add --global') : 'add',
    uninstall: isGlobal && isYarn ? 'global remove' : 'remove',
    ci: 'install --frozen-lockfile',
    update: isYarn ? 'upgrade' : 'update',
    exec: 'dlx',
    init: 'create',
    create: 'create',
  };
  const isUnchanged = isBare && /^(?:install|init)$/.test(command);
  return (isUnchanged ? undefined : commands[command]) ?? command;
}

function convertOption(option: string, manager: PackageManager): string {
  if (/^(?:-D|--save-dev)$/.test(option)) return manager === 'yarn' ? '--dev' : '--save-dev';
  if (/^(?:-E|--save-exact)$/.test(option)) return manager === 'yarn' ? '--exact' : '--save-exact';
  if (/^(?:-O|--save-optional)$/.test(option))
    return manager === 'yarn' ? '--optional' : '--save-optional';
  return option;
}
