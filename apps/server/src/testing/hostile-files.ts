/** Files made to hold a reader up, for tests and the soak. */
import { strToU8, zipSync } from 'fflate'
import { workbook } from './document-files.ts'

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

export const repeated = (text: string, times: number): Uint8Array => strToU8(text.repeat(times))
export const HOSTILE_FILES: readonly (readonly [name: string, bytes: () => Uint8Array, how: 'table' | 'document'])[] = [
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
