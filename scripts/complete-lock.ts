import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run lock:complete`: adds to the lock files the optional packages of other platforms that are named there and missing.
 * A registry mirror that does not hold them makes `npm install` leave them out, and `npm ci` then rejects the lock.
 */
type LockedPackage = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
};

for (const file of ['package-lock.json', 'tests/hosts/emulators/package-lock.json']) complete(file);

function complete(file: string): void {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(file, 'utf8'));
  const added: string[] = [];
  for (const owner of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
      const path = `node_modules/${name}`;
      const platform = platformOf(name);
      if (lock.packages[path] || !platform || !/^\d/.test(version)) continue;
      const dev = owner.dev && { dev: true };
      lock.packages[path] = { version, ...platform, ...dev, optional: true };
      added.push(name);
    }
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  const packages = Object.fromEntries(sorted);
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  console.log(
    `${file}: ${added.length} packages of other platforms added: ${added.join(', ') || 'none was missing'}`,
  );
}

/** What a package is for, by its name: `@biomejs/cli-linux-x64-musl`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.split(/[-/]/);
  const oses = [
    'aix',
    'android',
    'darwin',
    'freebsd',
    'linux',
    'netbsd',
    'openbsd',
    'openharmony',
    'sunos',
    'win32',
  ];
  const cpus = [
    'arm',
    'arm64',
    'ia32',
    'loong64',
    'mips64el',
    'ppc64',
    'riscv64',
    's390x',
    'x64',
    'wasm32',
  ];
  const os = words.find((word) => oses.includes(word)) ?? words.find((word) => /wasi/.test(word));
  const cpu = words.find((word) => cpus.includes(word));
  if (!os && !cpu) return undefined;
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : os === 'linux'
      ? 'glibc'
      : undefined;
  return {
    ...(os && oses.includes(os) && { os: [os] }),
    ...(cpu && { cpu: [cpu] }),
    ...(libc && { libc: [libc] }),
  };
}
