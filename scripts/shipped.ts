/** What of others goes out with the product: the packages it needs in work, by the lock file, and on which terms. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { read, root } from './sources.ts'

interface Locked {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly dev?: true
  readonly link?: true
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export const locked = (JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, Locked>> }).packages

/** Where a package finds another: beside itself, or in a folder above; '' where it is not there, as one that is asked for only where it may be. */
export function placeOf(name: string, from: string): string {
  for (let at = from; ; at = dirname(at)) {
    const path = at === '.' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (locked[path] !== undefined) return path
    if (at === '.') return ''
  }
}

/** Terms under which a package may go out with the product. */
const TERMS = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'OFL-1.1', 'CC0-1.0', '0BSD'])
/** Packages whose description names none: what their file of terms says. */
const UNNAMED: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

/** `A AND (B OR C)`: every side, and one of the choices. */
export const mayShip = (licence: string): boolean =>
  licence.split(' AND ').every((all) =>
    all
      .replaceAll(/[()]/g, '')
      .split(' OR ')
      .some((one) => TERMS.has(one.trim())),
  )

export interface Shipped {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** Where it lies, from the root. */
  readonly path: string
}

/** Packages of others, built into the web's programs or beside the server's; those for other machines among them. */
export const shipped = (): Shipped[] =>
  Object.entries(locked)
    .filter(([path, one]) => path.includes('node_modules/') && one.dev !== true && one.link !== true)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: license ?? UNNAMED[name] ?? '', path }
    })

const TEXTS = /^(licen[cs]e|copying|notice|ofl)([._-].*)?$/i

/** Every package with its terms, and their text as it came with it. */
export function licences(): string {
  const here = shipped().filter(({ path }) => existsSync(join(root, path)))
  const list = here.map(({ name, version, licence }) => `${name} ${version}  ${licence}`)
  const texts = here.flatMap(({ name, version, path }) =>
    readdirSync(join(root, path))
      .filter((file) => TEXTS.test(file))
      .map((file) => `${'='.repeat(80)}\n${name} ${version}  ${file}\n\n${readFileSync(join(root, path, file), 'utf8').trim()}\n`),
  )
  return ['随清账一起发布的他人的程序和字体，及其许可条款', '', ...list, '', ...texts].join('\n')
}

const purl = ({ name, version }: Shipped): string => `pkg:npm/${name.replace('@', '%40')}@${version}`
const idOf = ({ path, ...one }: Shipped): string => `${purl({ path, ...one })}#${path}`

/**
 * The bill of materials (CycloneDX 1.6), from the lock file. `npm sbom --omit dev` leaves out whatever a package for development needs as
 * well: react, zod, pg-types among thirty.
 */
export function billOfMaterials(version: string): object {
  const all = shipped()
  const byPath = new Map(all.map((one) => [one.path, one]))
  const needs = (path: string): string[] =>
    Object.keys({ ...locked[path]!.dependencies, ...locked[path]!.optionalDependencies }).flatMap((name) => {
      const found = byPath.get(placeOf(name, path))
      return found ? [idOf(found)] : []
    })
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { 'bom-ref': 'qingzhang', type: 'application', name: 'qingzhang', version } },
    components: all.map((one) => ({
      'bom-ref': idOf(one),
      type: 'library',
      name: one.name,
      version: one.version,
      purl: purl(one),
      licenses: [/[( ]/.test(one.licence) ? { expression: one.licence } : { license: { id: one.licence } }],
      ...hashOf(locked[one.path]!.integrity),
    })),
    dependencies: [
      { ref: 'qingzhang', dependsOn: [...new Set(Object.keys(locked).filter(isOwn).flatMap(needs))] },
      ...all.map((one) => ({ ref: idOf(one), dependsOn: needs(one.path) })),
    ],
  }
}
/** A part of the product itself, that goes out with it. */
const isOwn = (path: string): boolean => /^(apps|packages)\/(server|assistant|web|domain|contract)$/.test(path)

/** As the lock file has it (sha512, base64), in hex. */
function hashOf(integrity: string | undefined): object {
  const [, digest] = /^sha512-(\S+)$/.exec(integrity ?? '') ?? []
  return digest === undefined ? {} : { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
}
