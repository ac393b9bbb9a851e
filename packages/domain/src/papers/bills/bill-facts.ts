/** Where a bill's facts came from (解析来源), how its file came in (获取渠道), and where its paper lies (纸质存放位置). */
import { invalid } from '../../kernel/app-error.ts'
import { compareMoney } from '../../kernel/money.ts'
import type { BillFacts, Recognition } from './bill.ts'

/** data: structured data in the container · text: words of the printed face · ocr: read off a picture · typed: written by a person. */
export const FACT_SOURCES = { data: '结构化数据', text: '票面文字', ocr: '图像识别', typed: '手工填写' } as const
export type FactSource = keyof typeof FACT_SOURCES

export const FACTS = ['number', 'issuedOn', 'party', 'amount', 'tax'] as const
export type Fact = (typeof FACTS)[number]
/** Of the facts that are there; a fact nobody knows the source of is left out. */
export type FactSources = Partial<Record<Fact, FactSource>>

const BY_READING: Readonly<Partial<Record<Recognition, FactSource>>> = { exact: 'data', text: 'text', ocr: 'ocr' }
const said = (value: BillFacts[Fact]): boolean => value !== null && value !== ''

/** Of what was read: all from one source, but for those the reader says it took off the printed face. */
export function sourcesRead(facts: BillFacts, recognition: Recognition, printed: readonly Fact[] = []): FactSources {
  const source = BY_READING[recognition]
  if (source === undefined) return {}
  return Object.fromEntries(
    FACTS.filter((fact) => said(facts[fact])).map((fact) => [fact, source === 'data' && printed.includes(fact) ? 'text' : source]),
  )
}

const same = (a: BillFacts[Fact], b: BillFacts[Fact], fact: Fact): boolean =>
  fact === 'amount' || fact === 'tax' ? (a === null || b === null ? a === b : compareMoney(a, b) === 0) : a === b

/** After a person changed some: what differs was typed, what was emptied has no source any more. */
export function sourcesTyped(before: BillFacts, values: Partial<Record<Fact, unknown>>, sources: FactSources | null): FactSources {
  const now: FactSources = { ...sources }
  for (const fact of FACTS) {
    const value = values[fact] as BillFacts[Fact] | undefined
    if (value === undefined || same(before[fact], value, fact)) continue
    if (said(value)) now[fact] = 'typed'
    else delete now[fact]
  }
  return now
}

/** Ways a file comes in. */
export const CHANNELS = {
  drag: '拖拽上传',
  paste: '粘贴',
  choose: '选择文件',
  phone: '手机上传',
  client: '客户上传',
  receipts: '回单批量上传',
} as const
export type Channel = keyof typeof CHANNELS
export const channels = Object.keys(CHANNELS) as [Channel, ...Channel[]]
/** Ways the bills page itself may name. */
export const PAGE_CHANNELS = ['drag', 'paste', 'choose', 'phone'] as const

/** Where the paper of a scan lies: 册, 卷, 盒; empty where nobody wrote it down. */
export interface PaperPlace {
  readonly book: string
  readonly roll: string
  readonly box: string
}

/** 3盒 2卷 1册 */
export const placeText = ({ book, roll, box }: PaperPlace): string =>
  [box === '' ? '' : `${box} 盒`, roll === '' ? '' : `${roll} 卷`, book === '' ? '' : `${book} 册`].filter((one) => one !== '').join(' ')

/** BL0017: an electronic original has no paper; BL0018: nothing was written. */
export function checkPlace(bills: readonly { readonly name: string; readonly scanned: boolean }[], place: PaperPlace): void {
  const original = bills.filter((one) => !one.scanned)
  if (original.length > 0)
    throw invalid(
      'BL0017',
      `《${original[0]!.name}》是电子原件，没有纸质件`,
      original.map((one) => ({ reason: `《${one.name}》是电子原件` })),
    )
  if (placeText(place) === '') throw invalid('BL0018', '请填写册、卷、盒中至少一项', [{ field: 'paperBox', reason: '请填写存放位置' }])
}
