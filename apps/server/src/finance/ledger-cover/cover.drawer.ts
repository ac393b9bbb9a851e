import { drawPages, openPdf } from '../../platform/printing/pdf.ts'
import { drawCover } from '../../platform/printing/sheet-pages.ts'
import { drawOpening, drawStatementCover, drawVoucherCover, type CoverText, type Place } from './ledger-cover.pages.ts'
import type { Bound } from './ledger-cover.queries.ts'

export interface CoverFacts {
  readonly name: string
  readonly kind: 'book' | 'opening' | 'voucher' | 'statement'
  readonly place: Place
  readonly text: CoverText & { readonly address: string; readonly head: string; readonly principal: string }
  readonly bound: readonly Bound[]
  readonly apart: number
}

export function draw({ name, kind, place, text, bound, apart }: CoverFacts) {
  const pdf = openPdf(name)
  return drawPages(pdf, [kind], () => {
    const { span, volume, volumes } = text
    if (kind === 'book') drawCover(pdf, place, { ...text, span: volumes > 1 ? `${span}　第${volume}册（共${volumes}册）` : span })
    else if (kind === 'opening') drawOpening(pdf, place, text)
    else if (kind === 'statement') drawStatementCover(pdf, place, text)
    else drawVoucherCover(pdf, place, text, bound, apart)
  })
}
