/** 往来对账函 on paper: what the books say, the lines behind it, and the part that comes back with seals. */
import { groupThousands, isNegative, negate, ZERO, type Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { owedText } from '@app/domain/papers/confirmations/letter'
import { A4 } from '../../platform/printing/paper.ts'
import { drawPages, openPdf, type Pdf } from '../../platform/printing/pdf.ts'
import type { WholeLetter } from './letters.queries.ts'

const LEFT = 2
const WIDTH = 17
const ROW = 0.65
/** Lines on a page of lines, and on the first, below the letter itself. */
const PER_PAGE = 36

const dayText = (day: Day): string => `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`
const figure = (amount: Money): string => (amount === ZERO ? '' : groupThousands(amount))

type Row = readonly [texts: readonly string[], bold?: boolean]
interface Grid {
  readonly xs: readonly number[]
  readonly right: ReadonlySet<number>
}
/** A ruled table; answers where it ends. */
function table(made: Pdf, top: number, { xs, right }: Grid, rows: readonly Row[]): number {
  made.grid(
    xs,
    Array.from({ length: rows.length + 1 }, (_, row) => top + row * ROW),
  )
  for (const [row, [texts, bold = row === 0]] of rows.entries())
    for (const [at, text] of texts.entries())
      made.text(text, xs[at]!, top + row * ROW, xs[at + 1]! - xs[at]!, ROW, {
        size: 9,
        bold,
        align: row === 0 ? 'center' : right.has(at) ? 'right' : 'left',
      })
  return top + rows.length * ROW
}

const SUBJECTS: Grid = { xs: [LEFT, 9, 14, 19], right: new Set([1, 2]) }
const LINES: Grid = { xs: [LEFT, 4, 5.8, 9.8, 12.4, 14.6, 16.8, 19], right: new Set([4, 5, 6]) }
const INVOICES: Grid = { xs: [LEFT, 10, 12.6, 15.8, 19], right: new Set([2, 3]) }

/** The letter itself, with its part to return. */
function first(made: Pdf, { number, digest, content }: WholeLetter): void {
  const { company, party, asOf, replyBy, balance, subjects } = content
  made.page(A4)
  made.text('往来对账函', LEFT, 1.6, WIDTH, 1.1, { size: 20, bold: true, align: 'center' })
  made.text(`编号：${number}`, LEFT, 2.8, WIDTH, 0.6, { size: 9, align: 'right' })
  made.text(`致：${party}`, LEFT, 3.5, WIDTH, 0.7, { size: 11, bold: true })
  made.text(
    `　　为核对往来款项，现将本公司账簿记录的截至${dayText(asOf)}与贵公司的往来余额列示如下。请贵公司核对后在下方回执中确认，于${dayText(replyBy)}前寄回或送回本公司。本函仅为核对账目之用，并非催款结算。`,
    LEFT,
    4.3,
    WIDTH,
    1.8,
    { size: 10.5, lines: 3 },
  )
  const shownSubjects = subjects.slice(0, 8)
  const rest = subjects.length - shownSubjects.length
  const sides = (amount: Money): [string, string] => (isNegative(amount) ? ['', figure(negate(amount))] : [figure(amount), ''])
  const end = table(made, 6.3, SUBJECTS, [
    [['科目', '贵公司欠本公司', '本公司欠贵公司']],
    ...shownSubjects.map((one): Row => [[one.name, ...sides(one.balance)]]),
    ...(rest > 0 ? [[[`其余${rest}个科目已计入合计`, '', ''], false] satisfies Row] : []),
    [['合计（净额）', ...sides(balance)], true],
  ])
  made.text(`截至${dayText(asOf)}，${owedText(balance, '本公司', '贵公司')}。明细附后。`, LEFT, end + 0.2, WIDTH, 0.7, { size: 10.5 })
  made.text(`${company}（盖章）`, 11, end + 1.3, 8, 0.7, { size: 10.5, align: 'center' })
  made.text('年　　月　　日', 11, end + 2.3, 8, 0.6, { size: 10.5, align: 'center' })
  const cut = Math.max(end + 3.4, 15.6)
  made.document.dash(4, { space: 3 })
  made.line(LEFT, cut, LEFT + WIDTH, cut)
  made.document.undash()
  made.text('回　执', LEFT, cut + 0.3, WIDTH, 0.8, { size: 14, bold: true, align: 'center' })
  made.text(`${company}：贵公司编号${number}的对账函收悉，核对结果如下（请在其中一栏盖章）。`, LEFT, cut + 1.2, WIDTH, 0.7, { size: 10 })
  const box = cut + 2.1
  made.grid([LEFT, LEFT + WIDTH / 2, LEFT + WIDTH], [box, box + 6.6])
  const left = LEFT + 0.2
  const right = LEFT + WIDTH / 2 + 0.2
  const wide = WIDTH / 2 - 0.4
  made.text('一、信息证明无误', left, box + 0.2, wide, 0.7, { size: 11, bold: true })
  made.text('二、信息不符', right, box + 0.2, wide, 0.7, { size: 11, bold: true })
  made.text('贵方账面余额：＿＿＿＿＿＿＿＿＿＿元', right, box + 1, wide, 0.7, { size: 10 })
  made.text('□ 我方欠贵公司　□ 贵公司欠我方', right, box + 1.8, wide, 0.7, { size: 10 })
  made.text('不符情况说明：', right, box + 2.6, wide, 0.7, { size: 10 })
  for (const x of [left, right]) {
    made.text(`${party}（盖章）`, x, box + 4, wide, 0.7, { size: 10, align: 'center' })
    made.text('经办人：＿＿＿＿＿＿', x, box + 4.9, wide, 0.6, { size: 10, align: 'center' })
    made.text('年　　月　　日', x, box + 5.7, wide, 0.6, { size: 10, align: 'center' })
  }
  made.text(`内容摘要（SM3）${digest}`, LEFT, 28.4, WIDTH, 0.5, { size: 7, align: 'center' })
}

/** The lines behind the balance, page by page, and the open invoices after them. */
function appendix({ number, content }: WholeLetter): ((made: Pdf) => void)[] {
  const { from, asOf, opening, debit, credit, balance, lines, invoices } = content
  const head = (made: Pdf, title: string, page: string) => {
    made.page(A4)
    made.text(title, LEFT, 1.6, WIDTH, 0.9, { size: 14, bold: true, align: 'center' })
    made.text(`${number}　${content.party}`, LEFT, 2.5, 10, 0.6, { size: 9 })
    made.text(page, 12, 2.5, 7, 0.6, { size: 9, align: 'right' })
  }
  const rows: Row[] = [
    [[from, '', '期初余额', '', '', '', figure(opening)], true],
    ...lines.map((one): Row => [
      [one.day, one.voucher, one.abstract, one.subject, figure(one.debit), figure(one.credit), groupThousands(one.balance)],
    ]),
    [[asOf, '', '本期合计及期末余额', '', figure(debit), figure(credit), groupThousands(balance)], true],
  ]
  const pages = Array.from({ length: Math.ceil(rows.length / PER_PAGE) }, (_, at) => rows.slice(at * PER_PAGE, (at + 1) * PER_PAGE))
  const open = Array.from({ length: Math.ceil(invoices.length / PER_PAGE) }, (_, at) => invoices.slice(at * PER_PAGE, (at + 1) * PER_PAGE))
  return [
    ...pages.map((some, at) => (made: Pdf) => {
      head(made, '往来明细', `${from} 至 ${asOf}　第${at + 1}页，共${pages.length}页`)
      table(made, 3.2, LINES, [
        [['日期', '凭证', '摘要', '科目', '借方', '贷方', '余额']],
        ...some.map(([texts, bold = false]): Row => [texts, bold]),
      ])
    }),
    ...open.map((some, at) => (made: Pdf) => {
      head(made, '制函时未核销的发票', `开票日期截至 ${asOf}　第${at + 1}页，共${open.length}页`)
      table(made, 3.2, INVOICES, [
        [['发票号码', '开票日期', '价税合计', '未核销']],
        ...some.map((one): Row => [[one.number, one.day, groupThousands(one.gross), groupThousands(one.left)], false]),
      ])
    }),
  ]
}

async function* pagesOf(letters: AsyncIterable<WholeLetter>): AsyncGenerator<(made: Pdf) => void> {
  for await (const letter of letters) {
    yield (made) => first(made, letter)
    yield* appendix(letter)
  }
}

export function draw({ name }: { readonly name: string }, letters: AsyncIterable<WholeLetter>) {
  const made = openPdf(name)
  return drawPages(made, pagesOf(letters), (drawPage) => drawPage(made))
}
