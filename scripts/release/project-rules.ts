/** What the community review asks of the repository around the plugin: that it can be built again, and on what terms it may be used. */
import type { Json } from './manifest-rules';

export interface ProjectFiles {
  readonly packageJson: Json;
  readonly packageLock: Json;
  readonly licence: string;
}

const EXACT = /^\d+\.\d+\.\d+$/;
const REGISTRY = 'https://registry.npmjs.org/';

export function projectFaults({ packageJson, packageLock, licence }: ProjectFiles): string[] {
  return [...buildFaults(packageJson), ...lockFaults(packageLock), ...licenceFaults(licence, packageJson)];
}

/** The review runs `build`, and compares: what it installs has to be what was installed here. */
function buildFaults(packageJson: Json): string[] {
  const wanted = ['dependencies', 'devDependencies'].flatMap((kind) =>
    Object.entries((packageJson[kind] ?? {}) as Json),
  );
  return [
    ...(typeof (packageJson['scripts'] as Json | undefined)?.['build'] === 'string' ? [] : ['has no script "build"']),
    ...wanted.filter(([, version]) => !EXACT.test(String(version))).map(([name]) => `${name} has no exact version`),
  ].map((fault) => `package.json: ${fault}`);
}

/** Everything from the registry, with what it must hash to. */
function lockFaults(packageLock: Json): string[] {
  const packages = Object.entries((packageLock['packages'] ?? {}) as Record<string, Json>);
  return packages.flatMap(([path, { resolved, integrity }]) => {
    if (path === '') return [];
    if (typeof resolved === 'string' && !resolved.startsWith(REGISTRY))
      return [`package-lock.json: ${path} is not from the registry`];
    return typeof integrity === 'string' ? [] : [`package-lock.json: ${path} has no integrity`];
  });
}

/** GitHub has to recognise it, so it is the MIT licence to the letter, with a year and a holder of our own. */
function licenceFaults(licence: string, packageJson: Json): string[] {
  const [, holder] = /^Copyright \(c\) \d{4} (.+)$/m.exec(licence) ?? [];
  return [
    ...(/^MIT License\n/.test(licence) && licence.includes('Permission is hereby granted, free of charge,')
      ? []
      : ['is not the MIT license that GitHub recognises']),
    ...(packageJson['license'] === 'MIT' ? [] : ['is not what package.json says']),
    ...(holder === undefined || /dynalist/i.test(holder) ? ['names no year and holder of its own'] : []),
  ].map((fault) => `LICENSE: ${fault}`);
}
