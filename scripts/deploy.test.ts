/** What an installation is put up with (deploy/) says what the product says: settings, ports, where it is asked, how long it takes to end. */
import { describe, expect, test } from 'vitest'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { dangersOf } from '../apps/server/src/platform/dangers.ts'
import { read } from './sources.ts'

const container = read('deploy/Containerfile')
const compose = read('deploy/compose.yaml')
const proxy = read('deploy/haproxy.cfg')
const filled = read('deploy/qingzhang.env.example')
const units = { web: read('deploy/qingzhang-web@.service'), worker: read('deploy/qingzhang-worker.service') }

/** `NAME=value` of a text, in order. */
const settingsIn = (text: string): [name: string, value: string][] =>
  [...text.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]*)=(\S*)/gm)].map(([, name = '', value = '']) => [name, value])
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map((found) => found[1]!)
const linesOf = (text: string, start: string): string => all(text, new RegExp(`^${start}(.*)$`, 'gm')).join('\n')

const ofImage = settingsIn(linesOf(container, 'ENV '))
const ofUnits = Object.values(units).flatMap((unit) => settingsIn(linesOf(unit, 'ExecStart=')))
const ofFile = settingsIn(filled.replaceAll(/^#.*$/gm, ''))
/** In one line `{ ROLE: web }`, or a line each. */
const ofCompose = [...all(compose, /environment: \{ (\w+):/g), ...all(compose, /^ {6}([A-Z_]+):/gm)]
/** Services whose role is `role`. */
const services = (role: string): string[] =>
  all(compose, new RegExp(`^  (\\w+):\\n(?: {4}.*\\n)*? {4}environment: \\{ ROLE: ${role} \\}`, 'gm'))

const numberIn = (file: string, name: string): number =>
  Number(new RegExp(`^const ${name} = ([\\d_]+)$`, 'm').exec(read(file))![1]!.replaceAll('_', ''))

describe('settings', () => {
  test('each is one of the product, or of PostgreSQL', () => {
    const known = new Set([...settingsIn(read('.env.example')).map(([name]) => name), 'NODE_ENV'])
    const set = [...ofImage, ...ofUnits, ...ofFile].map(([name]) => name)
    expect([...set, ...ofCompose].length).toBeGreaterThan(25)
    expect([...set, ...ofCompose.filter((name) => !name.startsWith('POSTGRES_'))].filter((name) => !known.has(name))).toEqual([])
    expect(ofCompose.filter((name) => name.startsWith('POSTGRES_'))).toContain('POSTGRES_PASSWORD_FILE')
  })

  test('a process starts with them once the keys are there, and says what is missing until then', () => {
    const start = (more: Readonly<Record<string, string>>) =>
      dangersOf(readConfig({ ...Object.fromEntries([...ofImage, ...ofFile]), ...more }))
    expect(start({}).join()).toMatch(/DATA_KEYS.*ARCHIVE_SIGN_KEY/)
    for (const role of ['web', 'worker'])
      expect(start({ ROLE: role, DATA_KEYS: `k:${'1'.repeat(64)}`, ARCHIVE_SIGN_KEY: '2'.repeat(64) })).toEqual([])
  })

  test('what differs from process to process is not in the file all of them read', () => {
    expect(ofFile.map(([name]) => name).filter((name) => ['PORT', 'ROLE'].includes(name))).toEqual([])
    expect(Object.fromEntries(settingsIn(linesOf(units.web, 'ExecStart=')))).toMatchObject({ PORT: '%i', ROLE: 'web' })
    expect(Object.fromEntries(settingsIn(linesOf(units.worker, 'ExecStart=')))).toMatchObject({ ROLE: 'worker' })
    expect([services('web'), services('worker')]).toEqual([['web1', 'web2'], ['worker']])
  })

  test('the address the product believes is the one the proxy saw', () => {
    expect(Object.fromEntries(ofFile)['TRUST_PROXY']).toBe('1')
    expect(proxy).toContain('http-request set-header X-Forwarded-For %[src]')
    expect(proxy).not.toMatch(/^\s*option forwardfor/m)
    expect(all(proxy, /del-header (\S+)/g)).toEqual(['X-Forwarded-Host', 'X-Client-Verify'])
  })
})

describe('ending', () => {
  const drainMost = readConfig({ DRAIN_SECONDS: '60' }).drainSeconds
  const answer = numberIn('apps/server/src/platform/http/draining.ts', 'ANSWER_MS') / 1000
  const unit = numberIn('apps/server/src/app.ts', 'UNIT_MS') / 1000
  test('nobody is cut off before the product’s own 20 seconds are over', () => {
    expect(Math.max(drainMost + answer, unit)).toBeLessThanOrEqual(20)
    const [ofProduct] = all(compose, /^ {2}stop_grace_period: (\d+)s$/gm)
    const waits = [ofProduct, ...Object.values(units).map((one) => all(one, /^TimeoutStopSec=(\d+)$/gm)[0])].map(Number)
    for (const wait of waits) expect(wait).toBeGreaterThan(20)
  })
  test('only the leading process is told: it tells the others, and a second word would cut them off', () => {
    for (const one of Object.values(units)) expect(one).toMatch(/^KillMode=mixed$/m)
  })
  test('the proxy has seen it before requests are taken no longer', () => {
    const [, inter, fall] = /inter (\d+)s fall (\d+)/.exec(proxy)!.map(Number)
    for (const settings of [ofFile, ofImage]) {
      const { drainSeconds } = readConfig(Object.fromEntries(settings))
      expect(inter! * (fall! + 1)).toBeLessThan(drainSeconds)
    }
  })
})

describe('places', () => {
  test('the path that is asked is served', () => {
    const asked = [...all(proxy, /httpchk GET (\S+)/g), ...all(container, /PORT \+ '([^']+)'/g)]
    expect(asked).toEqual(['/ready', '/ready'])
    expect(read('apps/server/src/platform/http/health.ts')).toContain(`app.get('/ready'`)
  })

  test('ports agree', () => {
    const { PORT } = Object.fromEntries(ofImage)
    expect(all(container, /^EXPOSE (\d+)$/gm)).toEqual([PORT])
    expect(all(proxy, /^ {2}server (\S+ \S+) check$/gm)).toEqual(services('web').map((name) => `${name} ${name}:${PORT}`))
    const inside = all(compose, /'\d+:(\d+)'/g)
    expect(inside.toSorted()).toEqual(all(proxy, /bind :(\d+)/g).toSorted())
    expect(inside).toHaveLength(2)
  })

  test('what a process writes is where it may write', () => {
    const { VAR_DIR } = Object.fromEntries(ofImage)
    expect(compose).toContain(`files:${VAR_DIR}`)
    for (const unit of Object.values(units)) {
      expect(Object.fromEntries(settingsIn(linesOf(unit, 'ExecStart=')))).toMatchObject({ VAR_DIR })
      expect(all(unit, /^ReadWritePaths=(.+)$/gm)).toEqual([VAR_DIR])
      expect(unit).toMatch(/^NoNewPrivileges=true$/m)
      expect(unit).toMatch(/^ProtectSystem=strict$/m)
    }
  })

  test('who waits for an answer waits longer than the product takes for one', () => {
    const whole = numberIn('apps/server/src/platform/http/app.ts', 'WHOLE_MS') / 1000
    for (const seconds of all(proxy, /timeout (?:client|server) (\d+)s/g)) expect(Number(seconds)).toBeGreaterThan(whole)
  })
})
