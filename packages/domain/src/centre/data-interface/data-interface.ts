/**
 * 会计核算软件数据接口 (GB/T 24589.1): a ledger's data as modules of tables, and its two forms, XML and JSON, which say the same. The
 * tables and fields follow what the standard's overview names; its full element numbering is not at hand, so elements carry the
 * Chinese names.
 */
import { xmlLeaf, xmlNode, xmlText } from '../../kernel/xml.ts'

export const INTERFACE_STANDARD = 'GB/T 24589.1-2024'
export const INTERFACE_MODULES = ['基础档案', '总账', '财务报表', '应收应付', '固定资产', '职工薪酬'] as const
export type InterfaceModule = (typeof INTERFACE_MODULES)[number]

export interface InterfaceTable {
  readonly name: string
  readonly fields: readonly string[]
  /** Values in the order of the fields; '' for none. */
  readonly rows: readonly (readonly string[])[]
  /** Why it is empty; '' for a table with rows. */
  readonly note: string
}
export type InterfaceData = ReadonlyMap<InterfaceModule, readonly InterfaceTable[]>

/** A table; one without rows says why. */
export const interfaceTable = (
  name: string,
  fields: readonly string[],
  rows: readonly (readonly string[])[],
  whyEmpty = '本账套没有这类数据',
): InterfaceTable => ({
  name,
  fields,
  rows,
  note: rows.length === 0 ? whyEmpty : '',
})

const record = ({ fields }: InterfaceTable, row: readonly string[]): Record<string, string> =>
  Object.fromEntries(fields.map((field, index) => [field, row[index] ?? '']))

const written = (table: InterfaceTable) => ({
  名称: table.name,
  说明: table.note,
  记录: table.rows.map((row) => record(table, row)),
})

/** Tables beside those of the standard, in the same shape. */
export const tablesJson = (tables: readonly InterfaceTable[]): string => JSON.stringify({ 表: tables.map(written) })

export const interfaceJson = (data: InterfaceData): string =>
  JSON.stringify({
    标准号: INTERFACE_STANDARD,
    模块: [...data].map(([name, tables]) => ({
      名称: name,
      表: tables.map(written),
    })),
  })

export function interfaceXml(data: InterfaceData, encoding: string): string {
  const named = (element: string, name: string, children: readonly string[], note = ''): string =>
    xmlNode(element, children).replace(
      `<${element}>`,
      `<${element} 名称="${xmlText(name)}"${note === '' ? '' : ` 说明="${xmlText(note)}"`}>`,
    )
  const modules = [...data].map(([name, tables]) =>
    named(
      '模块',
      name,
      tables.map((table) =>
        named(
          '表',
          table.name,
          table.rows.map((row) =>
            xmlNode(
              '记录',
              table.fields.map((field, index) => xmlLeaf(field, row[index] ?? '')),
            ),
          ),
          table.note,
        ),
      ),
    ),
  )
  return `<?xml version="1.0" encoding="${encoding}"?>\n<会计核算软件数据接口 标准号="${INTERFACE_STANDARD}">${modules.join('\n')}</会计核算软件数据接口>\n`
}
