/** 交付确认单 on paper: what was delivered, and who signed for it. */
import type { Picture } from '../../platform/documents/picture.ts'
import { A4 } from '../../platform/printing/paper.ts'
import { drawPages, openPdf } from '../../platform/printing/pdf.ts'
import type { DeliveryItem } from './deliveries.queries.ts'

export interface DeliveryFacts {
  readonly ledger: string
  /** Who delivers. */
  readonly agency: string
  readonly period: string
  readonly items: readonly DeliveryItem[]
  readonly digest: string
  /** Who signed, when, on what; the drawn name is null where it cannot be printed. */
  readonly signed: { readonly by: string; readonly digest: string; readonly picture: Picture | null } | null
}

const PER_PAGE = 22

export function draw({ ledger, agency, period, items: all, digest, signed }: DeliveryFacts) {
  const made = openPdf(`${ledger}${period}交付确认单`)
  const pages = Array.from({ length: Math.ceil(all.length / PER_PAGE) }, (_, at) => all.slice(at * PER_PAGE, (at + 1) * PER_PAGE))
  return drawPages(made, pages, (items, index) => {
    made.page(A4)
    made.text('交付确认单', 2, 1.5, 17, 1.2, { size: 20, bold: true, align: 'center' })
    made.text(`交付单位：${agency}`, 2, 2.8, 12, 0.7, { lines: 2 })
    made.text(`所属期：${period}`, 14, 2.8, 5, 0.7, { align: 'right' })
    made.text(`接收单位：${ledger}`, 2, 3.5, 17, 0.7, { lines: 2 })
    const top = 4.4
    const ys = Array.from({ length: items.length + 2 }, (_, row) => top + row * 0.8)
    made.grid([2, 3.2, 9.5, 19], ys)
    for (const [text, x, width] of [
      ['序号', 2, 1.2],
      ['交付内容', 3.2, 6.3],
      ['说明', 9.5, 9.5],
    ] as const)
      made.text(text, x, top, width, 0.8, { bold: true, align: 'center' })
    for (const [row, item] of items.entries()) {
      const y = top + (row + 1) * 0.8
      made.text(String(index * PER_PAGE + row + 1), 2, y, 1.2, 0.8, { align: 'center' })
      made.text(item.name, 3.2, y, 6.3, 0.8)
      made.text(item.note, 9.5, y, 9.5, 0.8)
    }
    if (index < pages.length - 1) return
    const below = top + (items.length + 1) * 0.8 + 0.5
    // what proves the paper is for whoever checks it: small, at its foot
    const proof = (line: number, title: string, value: string) =>
      made.text(`${title}（SM3）：${value}`, 2, A4.height - 2.4 + line * 0.4, 17, 0.4, { size: 6.5, color: '#666666' })
    proof(0, '内容摘要', digest)
    if (signed === null) {
      made.text('以上资料已收到，核对无误。', 2, below, 17, 0.8)
      made.text('接收人（签字）：', 2, below + 1, 8, 0.8)
      made.text('签收日期：　　　　年　　月　　日', 11, below + 1, 8, 0.8)
      return
    }
    made.text('签收人', 2, below + 1, 2, 0.8, { bold: true })
    if (signed.picture === null) made.text('（签名图片无法读取，原件仍在存档中）', 4, below + 0.8, 8, 2.4)
    else made.picture(signed.picture, 4, below + 0.8, 6, 2.4)
    made.text(signed.by, 2, below + 3.4, 17, 0.7)
    proof(1, '签收摘要', signed.digest)
  })
}
