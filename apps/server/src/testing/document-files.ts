/** Small files as the tax bureau and banks export them, for the tests of this group. */
import { strToU8, zipSync } from 'fflate'

interface Hidden {
  readonly sheets?: readonly string[]
  /** Rows of every sheet, from 1. */
  readonly rows?: readonly number[]
}

/** A workbook of text cells, and of number cells as they were typed: enough of the format for any reader. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly (string | bigint)[])[]>>, hidden: Hidden = {}): Uint8Array {
  const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const names = Object.keys(sheets)
  const files: Record<string, Uint8Array> = {
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${names.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
    ),
    '_rels/.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${names.map((name, index) => `<sheet name="${escape(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"${hidden.sheets?.includes(name) ? ' state="hidden"' : ''}/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    ),
  }
  for (const [index, name] of names.entries()) {
    const rows = sheets[name]!.map(
      (row, at) =>
        `<row r="${at + 1}"${hidden.rows?.includes(at + 1) ? ' hidden="1"' : ''}>${row.map((cell) => (typeof cell === 'bigint' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`)).join('')}</row>`,
    )
    files[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(
      `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`,
    )
  }
  return zipSync(files, { level: 1 })
}

export const OWN = { name: '本公司', taxNumber: '91440300MA5OWN0001' }
const BASE =
  '序号|发票代码|发票号码|数电发票号码|销方识别号|销方名称|购方识别号|购买方名称|开票日期|金额|税额|价税合计|发票来源|发票票种|发票状态|是否正数发票|发票风险等级|开票人|备注'.split(
    '|',
  )
const LINES =
  '序号|发票代码|发票号码|数电发票号码|销方识别号|销方名称|购方识别号|购买方名称|开票日期|税收分类编码|特定业务类型|货物或应税劳务名称|规格型号|单位|数量|单价|金额|税率|税额|价税合计|发票来源|发票票种|发票状态|是否正数发票|发票风险等级|开票人|备注'.split(
    '|',
  )

export interface Sold {
  /** The last digits of the 20. */
  readonly no: number
  readonly day?: string
  readonly net: string
  readonly tax: string
  readonly gross: string
  readonly buyer?: string
  readonly state?: string
  readonly red?: boolean
  readonly seller?: { name: string; taxNumber: string }
  readonly remark?: string
  readonly buyerTaxNumber?: string
  readonly kind?: string
  readonly goods?: string
  readonly rate?: string
}

export const numberOf = (no: number): string => `2644${String(no).padStart(16, '0')}`

/** 全量发票查询 with both sheets; one line an invoice. */
export function invoiceList(rows: readonly Sold[]): Uint8Array {
  const party = ({ seller = OWN, buyer = '买方有限公司', ...more }: Sold): string[] => [
    seller.taxNumber,
    seller.name,
    more.buyerTaxNumber ?? `91B${buyer.length}${buyer.charCodeAt(0)}`,
    buyer,
  ]
  const tail = ({ state = '正常', red = false, remark = '', kind = '数电票（增值税专用发票）' }: Sold): string[] => [
    '电子发票服务平台',
    kind,
    state,
    red ? '否' : '是',
    '正常',
    '张三',
    remark,
  ]
  const moment = (row: Sold): string => `${row.day ?? '2026-01-05'} 10:11:12`
  return workbook({
    发票基础信息: [
      BASE,
      ...rows.map((row, at) => [
        String(at + 1),
        '',
        '',
        numberOf(row.no),
        ...party(row),
        moment(row),
        row.net,
        row.tax,
        row.gross,
        ...tail(row),
      ]),
    ],
    信息汇总表: [
      LINES,
      ...rows.map((row, at) => [
        String(at + 1),
        '',
        '',
        numberOf(row.no),
        ...party(row),
        moment(row),
        '1090409010000000000',
        '',
        row.goods ?? '*电线电缆*铜线',
        'BV',
        '米',
        '3',
        '33.333333333333333',
        row.net,
        row.rate ?? '13%',
        row.tax,
        row.gross,
        ...tail(row),
      ]),
    ],
  })
}

export const csv = (text: string): Uint8Array => strToU8(text)

const ONE_PIXEL = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'base64',
)
/** A photograph that says of itself what the sandbox's reader of pictures is to read. */
export function photo(facts: Readonly<Record<string, string>>): Buffer<ArrayBuffer> {
  const text = Buffer.from(
    Object.entries(facts)
      .map(([key, value]) => `${key}=${value}`)
      .join('\n'),
  )
  const head = Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 0xff])
  return Buffer.concat([ONE_PIXEL.subarray(0, 2), head, text, ONE_PIXEL.subarray(2)])
}
