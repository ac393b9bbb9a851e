/** The pages themselves: the cover of a book is platform's own; here are the opening page and the cover of bound vouchers. */
import type { Margins, Paper } from '../../platform/printing/paper.ts'
import type { Pdf } from '../../platform/printing/pdf.ts'
import type { Bound } from './ledger-cover.queries.ts'

export interface CoverText {
  readonly company: string
  readonly title: string
  readonly span: string
  readonly from: string
  readonly volume: number
  readonly volumes: number
  /** Of the book itself, where it is printed with the page; else a blank to write in. */
  readonly pages?: number
  readonly people: readonly { readonly title: string; readonly name: string }[]
}
export interface Place {
  readonly paper: Paper
  readonly margins: Margins
}

const ROW = 1
/** Stands at the right of the row, whoever is named in it. */
const SIGNED = '（签名并盖章）'
const LABEL = 3.2

/** 账簿启用表: when the book was opened, of how many volumes it is, who answers for it, and who took it over since. */
export function drawOpening(pdf: Pdf, { paper, margins }: Place, text: CoverText): void {
  pdf.page(paper)
  const { left, top } = margins
  const width = paper.width - left - margins.right
  pdf.text('账簿启用表', left, top, width, 1.6, { size: 22, bold: true, align: 'center' })
  const rows: readonly (readonly [string, string])[] = [
    ['单位名称', text.company],
    ['账簿名称', text.title],
    ['账簿册次', `共 ${text.volumes} 册　第 ${text.volume} 册`],
    ['账簿页数', `本账簿共　${text.pages ?? '　　　'}　页`],
    ['所属期间', text.span],
    ['启用日期', `${text.from.slice(0, 4)} 年 ${text.from.slice(5, 7)} 月 01 日`],
    ...text.people.map((one) => [one.title, one.name] as const),
  ]
  const start = top + 2.2
  const ys = rows.map((_, index) => start + index * ROW)
  pdf.grid([left, left + LABEL, left + width], [...ys, start + rows.length * ROW])
  for (const [index, [title, value]] of rows.entries()) {
    pdf.text(title, left, ys[index]!, LABEL, ROW, { size: 11, align: 'center' })
    pdf.text(value, left + LABEL + 0.2, ys[index]!, width - LABEL - 0.4, ROW, { size: 12 })
  }
  const keepers = start + rows.length * ROW + 0.8
  pdf.text('经管账簿人员一览', left, keepers, width, 0.9, { size: 13, bold: true, align: 'center' })
  const heads = ['职务', '姓名', '接管日期', '盖章', '移交日期', '盖章', '监交人'] as const
  const share = width / heads.length
  const first = keepers + 1
  const lines = Math.max(1, Math.floor((paper.height - margins.bottom - first) / ROW) - 1)
  pdf.grid(
    Array.from({ length: heads.length + 1 }, (_, index) => left + index * share),
    Array.from({ length: lines + 1 }, (_, index) => first + index * ROW),
  )
  for (const [index, head] of heads.entries()) pdf.text(head, left + index * share, first, share, ROW, { size: 10, align: 'center' })
}

/** 会计凭证封面: which vouchers are bound in it, from which number to which, with how many documents; `apart` of them lie elsewhere. */
export function drawVoucherCover(pdf: Pdf, { paper, margins }: Place, text: CoverText, bound: readonly Bound[], apart: number): void {
  pdf.page(paper)
  const { left, top } = margins
  const width = paper.width - left - margins.right
  const room = paper.height - top - margins.bottom
  const rows: readonly (readonly [string, string])[] = [
    ['单位名称', text.company],
    ['册　　次', `共 ${text.volumes} 册　第 ${text.volume} 册`],
    ['起止日期', bound.length === 0 ? text.span : daysOf(bound)],
    ...bound.map(
      (one) => [`${one.word}字凭证`, `第 ${one.first} 号至第 ${one.last} 号　共 ${one.count} 张　附单据 ${one.attachments} 张`] as const,
    ),
    ...(bound.length === 0 ? [['凭证', '本期没有凭证'] as const] : []),
    ...(apart === 0 ? [] : [['附件另订', `${apart} 份，见附件另订目录`] as const]),
    ['备　　注', ''],
  ]
  const [title, span, foot] = [1.4, 0.9, 1.1]
  // a small page has lower rows, a large one is not filled
  const tall = Math.min(ROW * 1.2, (room - title - span - foot) / rows.length)
  pdf.text('会计凭证封面', left, top, width, title, { size: 24, bold: true, align: 'center' })
  pdf.text(text.span, left, top + title, width, span, { size: 13, align: 'center' })
  const start = top + title + span
  pdf.grid(
    [left, left + LABEL, left + width],
    Array.from({ length: rows.length + 1 }, (_, index) => start + index * tall),
  )
  for (const [index, [name, value]] of rows.entries()) {
    const y = start + index * tall
    pdf.text(name, left, y, LABEL, tall, { size: 12, align: 'center' })
    pdf.text(value, left + LABEL + 0.2, y, width - LABEL - 0.4, tall, { size: 12 })
  }
  const people = [...text.people, { title: '装订人', name: '' }, { title: '装订日期', name: '' }]
  const share = width / people.length
  for (const [index, { title: post, name }] of people.entries())
    pdf.text(`${post}：${name}`, left + index * share, start + rows.length * tall + 0.1, share, foot - 0.1, { size: 10 })
}

/** 2026年09月01日至2026年09月30日: from the earliest of the vouchers to the latest. */
function daysOf(bound: readonly Bound[]): string {
  const inWords = (day: string): string => `${day.slice(0, 4)}年${day.slice(5, 7)}月${day.slice(8)}日`
  const [since, until] = [
    bound.map((one) => one.since).toSorted()[0]!,
    bound
      .map((one) => one.until)
      .toSorted()
      .at(-1)!,
  ]
  return `${inWords(since)}至${inWords(until)}`
}

/**
 * 财务报告封面 (会计基础工作规范 第六十九条): the unit and where it is, the time the statements are of, the day they were sent, and who
 * signs and seals them.
 */
export function drawStatementCover(
  pdf: Pdf,
  { paper, margins }: Place,
  text: CoverText & { readonly address: string; readonly principal: string; readonly head: string },
): void {
  pdf.page(paper)
  const { left, top } = margins
  const width = paper.width - left - margins.right
  pdf.text(text.title, left, top + 1.5, width, 1.8, { size: 26, bold: true, align: 'center' })
  pdf.text(text.span, left, top + 3.4, width, 1, { size: 14, align: 'center' })
  const start = top + 5.6
  const rows: readonly (readonly [string, string, string?])[] = [
    ['单位名称', text.company],
    ['单位地址', text.address],
    ['所属期间', text.span],
    ['送出日期', '　　　　年　　月　　日'],
    ['单位负责人', text.principal, SIGNED],
    ['总会计师', '', SIGNED],
    ['会计机构负责人', text.head, SIGNED],
    ['会计主管人员', '', SIGNED],
    ['单位公章', ''],
  ]
  const tall = 1.3
  // the seal needs room
  const ys = rows.map((_, index) => start + index * tall)
  pdf.grid([left, left + LABEL, left + width], [...ys, start + rows.length * tall + 2])
  for (const [index, [title, value, signing = '']] of rows.entries()) {
    pdf.text(title, left, ys[index]!, LABEL, tall, { size: 12, align: 'center' })
    pdf.text(value, left + LABEL + 0.2, ys[index]!, width - LABEL - 0.4, tall, { size: 12 })
    pdf.text(signing, left + LABEL + 0.2, ys[index]!, width - LABEL - 0.6, tall, { size: 11, align: 'right' })
  }
}
