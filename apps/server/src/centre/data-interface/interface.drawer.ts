/** 数据接口 and 审计资料 as files in a zip: the same tables as XML and JSON in GB 18030, and beside them what an auditor is given. */
import {
  interfaceJson,
  interfaceTable,
  interfaceXml,
  tablesJson,
  type InterfaceModule,
  type InterfaceTable,
} from '@app/domain/centre/data-interface/data-interface'
import { strToU8 } from 'fflate'
import { encodeGb18030 } from '../../platform/documents/encode-gb18030.ts'
import { zipInto } from '../../platform/documents/zip-into.ts'
import { digestOf } from '../../platform/storage/digest.ts'

export interface InterfaceFacts {
  readonly now: Date
  /** With what the interface has no table for, and a list of the files with their digests. */
  readonly audit: boolean
}
/** A table of the interface begins, or one beside it; or it goes on with rows. */
export type InterfacePart =
  | { readonly table: Omit<InterfaceTable, 'rows'>; readonly of: InterfaceModule | 'supplement' }
  | { readonly rows: InterfaceTable['rows'] }

async function tablesOf(parts: AsyncIterable<InterfacePart>) {
  const modules = new Map<InterfaceModule, InterfaceTable[]>()
  const supplement: InterfaceTable[] = []
  let rows: (readonly string[])[] = []
  for await (const part of parts) {
    if ('rows' in part) {
      rows.push(...part.rows)
      continue
    }
    rows = []
    const table = { ...part.table, rows }
    if (part.of === 'supplement') supplement.push(table)
    else modules.set(part.of, [...(modules.get(part.of) ?? []), table])
  }
  return { modules, supplement }
}

export async function* draw({ now, audit }: InterfaceFacts, parts: AsyncIterable<InterfacePart>): AsyncGenerator<Uint8Array> {
  const { modules, supplement } = await tablesOf(parts)
  const files: Record<string, Uint8Array> = {
    '财务会计数据.xml': encodeGb18030(interfaceXml(modules, 'GB18030')),
    '财务会计数据.json': encodeGb18030(interfaceJson(modules)),
  }
  if (audit) {
    files['审计补充资料.json'] = strToU8(tablesJson(supplement))
    const digests = Object.entries(files).map(([name, bytes]) => [name, String(bytes.length), digestOf(bytes)])
    files['文件清单.json'] = strToU8(tablesJson([interfaceTable('文件清单', ['文件', '字节数', 'SM3'], digests)]))
  }
  const zip = zipInto(now)
  for (const [path, bytes] of Object.entries(files)) await zip.add({ path }, bytes)
  yield zip.end()
}
