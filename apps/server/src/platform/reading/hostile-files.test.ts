/** Files made to hold us up: each is refused or read in bounded time, and nothing else waits for it. */
import { AppError } from '@app/domain/kernel/app-error'
import { strToU8, zipSync } from 'fflate'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { readDocument } from '../documents/read-document.ts'
import { readTable } from '../spreadsheet/read.ts'
import { workbook } from '../../testing/document-files.ts'

/** A workbook whose packed sheet is damaged in the middle, byte after byte: some never end in a reader that trusts them. */
function damagedWorkbook(at: number): Uint8Array {
  const rows = Array.from({ length: 4000 }, (_, index) => [
    `2026-01-${index % 28}`,
    `${(index * 7919) % 10_007}.13`,
    `公司${(index * 31) % 997}`,
  ])
  const bytes = workbook({ 一: rows })
  const place = Math.floor(bytes.length * at)
  for (let index = 0; index < 40; index += 1) bytes[place + index] = (index * 151 + 13) & 0xff
  return bytes
}

/** A sheet whose declared size is small and whose content unpacks to much more. */
function lyingWorkbook(): Uint8Array {
  const bytes = zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': new Uint8Array(30 * 2 ** 20) })
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 4; at += 1)
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) > 2 ** 20) view.setUint32(at + 24, 100, true)
  return bytes
}

const repeated = (text: string, times: number): Uint8Array => strToU8(text.repeat(times))
const FILES: readonly (readonly [name: string, bytes: () => Uint8Array, how: 'table' | 'document'])[] = [
  ['CSV 一行三百万格', () => repeated('1,', 3_000_000), 'table'],
  ['CSV 一行没有分隔符', () => repeated('一二三四', 1_500_000), 'table'],
  ['CSV 都是引号', () => repeated('"', 3_000_000), 'table'],
  ['CSV 引号套引号', () => repeated('"a""', 1_000_000), 'table'],
  ['CSV 六百万个空行', () => repeated('\n', 6_000_000), 'table'],
  ['XML 四兆空元素', () => strToU8(`<r>${'<a/>'.repeat(1_000_000)}</r>`), 'document'],
  ['XML 十兆属性', () => strToU8(`<r ${'a="1" '.repeat(1_700_000)}/>`), 'document'],
  ['XML 深层嵌套', () => strToU8('<a>'.repeat(2_000_000)), 'document'],
  ['XML 十兆不闭合的注释', () => strToU8(`<r>${'<!--'.repeat(2_500_000)}`), 'document'],
  ['XML 十兆实体', () => strToU8(`<r>${'&amp;'.repeat(2_000_000)}</r>`), 'document'],
  ['JSON 十兆空列表', () => strToU8(`{"a":[${'[],'.repeat(3_000_000)}[]]}`), 'document'],
  ['JSON 深层嵌套', () => strToU8(`{"a":${'['.repeat(5_000_000)}`), 'document'],
  ['JSON 六万行', () => strToU8(`[\n${'{"日期":"2026-01-01","数":"1"},\n'.repeat(60_000)}{}]`), 'document'],
  ['坏工作簿 0.3', () => damagedWorkbook(0.3), 'table'],
  ['坏工作簿 0.5', () => damagedWorkbook(0.5), 'table'],
  ['坏工作簿 0.7', () => damagedWorkbook(0.7), 'table'],
  ['谎报大小的工作簿', lyingWorkbook, 'table'],
  [
    '压缩包里四百个同名大文件',
    () => zipSync(Object.fromEntries(Array.from({ length: 400 }, (_, index) => [`${index}.csv`, new Uint8Array(2 ** 20)]))),
    'document',
  ],
]

test.each(FILES)('%s', async (name, make, how) => {
  const bytes = make()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  const outcome = await (how === 'table' ? readTable(bytes, name) : readDocument(bytes, name)).then(
    () => 'read',
    (refusal: unknown) => (refusal instanceof AppError && refusal.status < 500 ? 'refused' : refusal),
  )
  const took = performance.now() - started
  delay.disable()
  expect(['read', 'refused']).toContain(outcome)
  expect(took).toBeLessThan(25_000)
  // what is handed over is all the main thread has to do with it
  expect(delay.max / 1e6, `${name} 占住主线程`).toBeLessThan(1500)
})

test('while one firm’s worst files are read, another’s small one is read at once', async () => {
  const { readingFor } = await import('./whose.ts')
  const slow = Array.from({ length: 6 }, (_, index) =>
    readingFor({ firm: '慢', person: 'a', client: false }, () =>
      readTable(repeated('2026-01-01,1.00,货款,对方公司\n', 250_000), `${index}.csv`).catch(() => null),
    ),
  )
  const started = performance.now()
  const { sheets } = await readingFor({ firm: '快', person: 'b', client: false }, () =>
    readTable(strToU8('日期,金额\n2026-01-01,1.00'), 'a.csv'),
  )
  const took = performance.now() - started
  let done = 0
  for (const one of slow) void one.then(() => (done += 1))
  await Promise.resolve()
  expect([sheets[0]!.rows.length, done]).toEqual([2, 0])
  expect(took).toBeLessThan(5000)
  await Promise.all(slow)
})
