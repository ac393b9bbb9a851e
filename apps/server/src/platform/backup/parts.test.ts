/** The parts of backing up, each alone: packing a folder, pieces of a stream, places, keys, the log put aside, what is thrown away. */
import { KEEP } from '@app/domain/platform/retention'
import { randomBytes } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSandbox, type Sandbox } from '../../../../sandbox/src/sandbox.ts'
import { s3Objects } from '../../gateways/object-store/client.ts'
import { readConfig } from '../config.ts'
import { archiving, spoolOf } from '../database/archiving.ts'
import { throwAway } from './back-up.ts'
import { manifestsIn, writeManifest } from './manifest.ts'
import { fromPieces, putPieces } from './pieces.ts'
import { folderPlace, type BackupPlace } from './place.ts'
import { lockOf, readPassphrase } from './sealed-keys.ts'
import { tarEnd, tarHeader, tarPadding, unpack } from './tar.ts'
import { bridgeGap, gapSince, keepLog } from './wal.ts'
import { segmentAfter, segmentBefore, segmentsBetween } from './wal-names.ts'

let dir: string
let sandbox: Sandbox
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'qz-parts-'))
  sandbox = await startSandbox()
})
afterAll(async () => {
  await sandbox.close()
  await rm(dir, { recursive: true, force: true })
})

const joined = async (bytes: AsyncIterable<Buffer>) => Buffer.concat(await Array.fromAsync(bytes))

/** Some thing of every size around a block, in a folder of its own. */
const SIZES = [0, 1, 511, 512, 513, 100_000]
async function* packedFolder(): AsyncGenerator<Buffer> {
  yield tarHeader({ name: 'deep', size: null })
  for (const size of SIZES) {
    yield tarHeader({ name: `deep/${size}`, size })
    yield Buffer.alloc(size, 'x')
    yield tarPadding(size)
  }
  yield tarEnd()
}

describe('a folder in one stream', () => {
  test('comes out as it went in, in whatever bits it comes, and every system unpacks it', async () => {
    const bytes = await joined(packedFolder())
    for (const step of [1, 700, bytes.length]) {
      const out = new Map<string, number | null>()
      let name = ''
      const chunks = async function* () {
        for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
      }
      await unpack(chunks(), {
        begin: (entry) => {
          name = entry.name
          out.set(name, entry.size === null ? null : 0)
        },
        write: (part) => void out.set(name, out.get(name)! + part.length),
        end: () => undefined,
      })
      expect([...out]).toEqual([['deep', null], ...SIZES.map((size) => [`deep/${size}`, size])])
    }
    await writeFile(join(dir, 'a.tar'), bytes)
    expect(spawnSync('tar', ['-xf', 'a.tar'], { cwd: dir }).status).toBe(0)
    expect((await readdir(join(dir, 'deep'))).length).toBe(SIZES.length)
    expect((await readFile(join(dir, 'deep/513'))).equals(Buffer.alloc(513, 'x'))).toBe(true)
  })

  test('one that was cut off, changed, or leads elsewhere is refused', async () => {
    const bytes = await joined(packedFolder())
    const nothing = { begin: () => undefined, write: () => undefined, end: () => undefined }
    const unpacking = (part: Buffer) =>
      unpack(
        (async function* () {
          yield part
        })(),
        nothing,
      )
    await expect(unpacking(bytes.subarray(0, 2000))).rejects.toThrow('ends before its end')
    await expect(unpacking(Buffer.concat([Buffer.from('X'), bytes.subarray(1)]))).rejects.toThrow('damaged')
    await expect(unpacking(tarHeader({ name: '../elsewhere', size: 0 }))).rejects.toThrow('leads elsewhere')
    expect(() => tarHeader({ name: 'x'.repeat(100), size: 0 })).toThrow('too long')
  })
})

describe.each([
  ['a folder', () => folderPlace(join(dir, 'place'))],
  ['an object store', () => s3Objects({ ...sandbox.s3.settings, prefix: 'backups/' })],
])('%s', (_, place: () => BackupPlace) => {
  test('keeps what is put there, lists it, and drops it', async () => {
    const keys = Array.from({ length: 120 }, (_one, at) => `many/${String(at).padStart(3, '0')}`)
    for (const key of [...keys, 'other/1']) await place().put(key, Buffer.from(key))
    expect((await place().list('many/')).toSorted()).toEqual(keys)
    expect(await place().list('many/00')).toHaveLength(10)
    expect(await place().list('nothing/')).toEqual([])
    expect(String(await place().get('other/1'))).toBe('other/1')
    await place().drop('other/1')
    await expect(place().get('other/1')).rejects.toMatchObject({ code: 'FS0003' })
    expect(await place().list('other/')).toEqual([])
  })

  test('a long stream in pieces comes back whole; a piece that was changed or is gone is named', async () => {
    const long = Buffer.alloc(40 * 2 ** 20, 'some words that repeat ')
    const source = async function* () {
      for (let at = 0; at < long.length; at += 1_000_003) yield long.subarray(at, at + 1_000_003)
    }
    const pieces = await putPieces(place(), 'base/one/', source())
    expect(pieces.map((one) => one.raw)).toEqual([2 ** 24, 2 ** 24, 2 ** 23])
    expect((await joined(fromPieces(place(), pieces))).equals(long)).toBe(true)
    await place().put(pieces[1]!.key, Buffer.from('else'))
    await expect(joined(fromPieces(place(), pieces))).rejects.toMatchObject({ code: 'BU0004' })
    await place().drop(pieces[1]!.key)
    await expect(joined(fromPieces(place(), pieces))).rejects.toMatchObject({ code: 'BU0005' })
  })
})

test('what a kill left half-written in a folder bears no key, and goes after a day', async () => {
  const place = folderPlace(join(dir, 'halves'))
  await place.put('a/1', Buffer.from('1'))
  const [fresh, old] = ['fresh', 'old'].map((name) => join(dir, 'halves/a', `.half-${name}`)) as [string, string]
  for (const path of [fresh, old]) await writeFile(path, 'half')
  await utimes(old, new Date(0), new Date(0))
  expect(await place.list('a/')).toEqual(['a/1'])
  expect((await readdir(join(dir, 'halves/a'))).toSorted()).toEqual(['.half-fresh', '1'])
})

describe('keys', () => {
  test('open with their passphrase alone, and a text changed by a letter bears no mark', async () => {
    const lock = await lockOf('一个够长的口令在这里呢')
    const sealed = lock.seal('the key')
    expect(JSON.stringify(sealed)).not.toContain('the key')
    const again = await lockOf('一个够长的口令在这里呢', sealed.salt)
    expect(again.open(sealed)).toBe('the key')
    expect(again.isMarked('text', lock.mark('text'))).toBe(true)
    expect(again.isMarked('Text', lock.mark('text'))).toBe(false)
    const other = await lockOf('另一个够长的口令在这里', sealed.salt)
    expect(() => other.open(sealed)).toThrow('口令不对')
    expect(other.isMarked('text', lock.mark('text'))).toBe(false)
  })
  test('a passphrase is the first line of a file, and not a short one', async () => {
    const file = join(dir, 'passphrase')
    await writeFile(file, '一二三四五六七八九十十一\r\nnot this\n')
    expect(await readPassphrase(file)).toBe('一二三四五六七八九十十一')
    await writeFile(file, 'short\n')
    for (const none of ['', file]) await expect(readPassphrase(none)).rejects.toMatchObject({ code: 'BU0001' })
  })
  test('settings that make no backup are refused at the start', () => {
    expect(readConfig({}).backup).toMatchObject({ to: '', at: '02:30', practiceDays: 30, walDays: null })
    expect(() => readConfig({ BACKUP_TO: '/b' })).toThrow('BACKUP_PASSPHRASE_FILE')
    expect(() => readConfig({ BACKUP_TO: 's3', BACKUP_PASSPHRASE_FILE: 'p' })).toThrow('BACKUP_S3_ENDPOINT')
    expect(() => readConfig({ BACKUP_S3_ENDPOINT: 'https://s3.example.cn' })).toThrow('BACKUP_S3_BUCKET')
    expect(() => readConfig({ BACKUP_AT: '25:00' })).toThrow('BACKUP_AT')
  })
})

describe('the log', () => {
  const shape = { timeline: 1, segmentBytes: 2 ** 24 }
  test('is named by where it stands', () => {
    expect(segmentsBetween('0/2000028', '0/4000000', shape)).toEqual(['000000010000000000000002', '000000010000000000000003'])
    expect(segmentsBetween('0/FF000028', '1/00000130', shape)).toEqual(['0000000100000000000000FF', '000000010000000100000000'])
    expect(segmentAfter('0000000100000000000000FF', shape.segmentBytes)).toBe('000000010000000100000000')
    // a place at the head of a segment says that nothing stands in it yet
    for (const head of ['0/3000000', '0/3000028']) expect(segmentBefore(head, shape)).toBe('000000010000000000000002')
    expect(segmentBefore('0/3000140', shape)).toBe('000000010000000000000003')
  })

  test('is put aside whole, never in the place of another, and the same again is accepted', async () => {
    const data = join(dir, "it's 100% data")
    const command = archiving(data, 0, () => undefined).find((one) => one.startsWith('archive_command='))!
    const aside = (from: string, name: string) =>
      spawnSync('/bin/sh', [
        '-c',
        command.slice('archive_command='.length).replaceAll('%%', '\0').replace('%p', from).replace('%f', name).replaceAll('\0', '%'),
      ])
    const [one, other] = [join(dir, 'one'), join(dir, 'other')]
    await writeFile(one, 'one')
    await writeFile(other, 'other')
    expect(aside(one, 'SEGMENT').status).toBe(0)
    expect(aside(one, 'SEGMENT').status).toBe(0)
    expect(aside(other, 'SEGMENT').status).not.toBe(0)
    expect(aside(join(dir, 'none'), 'NONE').status).not.toBe(0)
    expect(await readdir(spoolOf(data))).toEqual(['SEGMENT'])
    expect(String(await readFile(join(spoolOf(data), 'SEGMENT')))).toBe('one')
  })

  test('fills no disk while its place is away: beyond the limit it is let go, and that is marked', async () => {
    const data = join(dir, 'limited')
    const command = archiving(data, 2, () => undefined).find((one) => one.startsWith('archive_command='))!
    const segment = join(dir, 'large')
    await writeFile(segment, randomBytes(2 ** 21))
    const aside = (name: string) =>
      spawnSync('/bin/sh', ['-c', command.slice('archive_command='.length).replace('%p', segment).replace('%f', name)]).status
    expect([aside('A'), gapSince(data)]).toEqual([0, null])
    expect(aside('B')).toBe(0)
    expect(await readdir(spoolOf(data))).toEqual(['.gap', 'A'])
    const gap = gapSince(data)!
    // one that opened again meanwhile is not bridged
    await bridgeGap(data, gap - 1)
    expect(gapSince(data)).toBe(gap)
    await bridgeGap(data, gap)
    expect(gapSince(data)).toBeNull()
  })

  test('is kept once; another of the same name is another history', async () => {
    const place = folderPlace(join(dir, 'log'))
    const [mine, others] = [join(dir, 'mine'), join(dir, 'others')]
    const name = '000000010000000000000002'
    for (const folder of [mine, others]) {
      await mkdir(folder)
      await writeFile(join(folder, name), folder)
    }
    await keepLog(place, mine, name)
    await keepLog(place, mine, name)
    expect(await place.list('wal/')).toHaveLength(1)
    await expect(keepLog(place, others, name)).rejects.toMatchObject({ code: 'BU0008' })
  })
})

test('what the rule no longer keeps goes, with the log only it needed', async () => {
  const place = folderPlace(join(dir, 'kept'))
  const lock = await lockOf('一个够长的口令在这里呢')
  const segment = (number: number) => `0000000100000000${number.toString(16).toUpperCase().padStart(8, '0')}`
  for (let back = 0; back < 40; back += 1) {
    const at = new Date(Date.UTC(2026, 10, 23) - back * 86_400_000).toISOString()
    const [from, id] = [segment(100 - back), `b${back}`]
    const piece = { key: `base/${id}/000000.zst`, bytes: 1, raw: 1, sha256: 'x' }
    await place.put(piece.key, Buffer.from('x'))
    await mkdir(join(dir, 'segments'), { recursive: true })
    await writeFile(join(dir, 'segments', from), from)
    await keepLog(place, join(dir, 'segments'), from)
    await writeManifest(
      place,
      {
        format: 1,
        id,
        version: '0',
        system: '1',
        startedAt: at,
        endedAt: at,
        database: { postgres: '18', timeline: 1, segmentBytes: 2 ** 24, from, to: from, bytes: 1, pieces: [piece] },
        files: { count: 0, damaged: [] },
        keys: lock.seal('{}'),
      },
      lock,
    )
  }
  await throwAway(place, await manifestsIn(place), 2)
  const kept = await manifestsIn(place)
  expect(kept.length).toBeGreaterThan(KEEP.days)
  expect(kept.at(-1)!.id).toBe('b0')
  expect(new Set((await place.list('base/')).map((key) => key.split('/')[1]))).toEqual(new Set(kept.map((one) => one.id)))
  const logs = (await place.list('wal/')).map((key) => key.slice(4, 28))
  // each kept copy has its own; between them only the last two days can be gone on through
  expect(logs).toEqual(kept.map((one) => one.from).toSorted())
})
