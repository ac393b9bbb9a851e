/** MT940 of SWIFT (Customer Statement Message): tags at the beginnings of lines, any number of messages in a file. */
import { negate, type Money } from '../../../kernel/money.ts'
import { isDay, type Day } from '../../../kernel/period.ts'
import { currencyOf, type RowProblem } from '../cells.ts'
import { refusedLine, standardAmount, type StandardFile, type StandardLine, type StandardStatement } from './statement-of.ts'

export const isMt940 = (text: string): boolean => {
  const head = text.slice(0, 5000)
  return /(?:^|[\r\n])(?:\{4:\s*)?:20:/.test(head) && /[\r\n]:25P?:/.test(head) && /[\r\n]:60[FM]:/.test(head)
}

interface Tag {
  readonly row: number
  readonly name: string
  text: string
}

function tagsIn(text: string): Tag[] {
  const tags: Tag[] = []
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const found = /^(?:\{.*\{4:\s*)?:(\d{2}[A-Z]?):(.*)$/.exec(line)
    if (found) tags.push({ row: index + 1, name: found[1]!, text: found[2]!.trimEnd() })
    else if (/^-\}?|^\{/.test(line)) continue
    else if (tags.length > 0 && line.trim() !== '') tags.at(-1)!.text += `\n${line.trimEnd()}`
  }
  return tags
}

const dayOf = (yymmdd: string): Day | null => {
  const text = `20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`
  return isDay(text) ? text : null
}
/** The day of the bank's own books, given without its year: near the value date, over the turn of the year too. */
function entryDay(value: Day, mmdd: string): Day | null {
  const years = [0, 1, -1].map((step) => Number(value.slice(0, 4)) + step)
  const days = years.flatMap((year) => {
    const text = `${year}-${mmdd.slice(0, 2)}-${mmdd.slice(2, 4)}`
    return isDay(text) ? [text] : []
  })
  const far = (day: Day): number => Math.abs(Date.parse(day) - Date.parse(value))
  return days.toSorted((a, b) => far(a) - far(b))[0] ?? null
}

interface Balance {
  readonly day: Day
  readonly currency: string
  readonly amount: Money
}
function balanceOf(text: string): Balance | null {
  const found = /^([CD])(\d{6})([A-Z]{3})(\d{1,15},\d{0,2})$/.exec(text.trim())
  const day = found && dayOf(found[2]!)
  const amount = found && standardAmount(found[4]!)
  return found && day && amount !== null
    ? { day, currency: currencyOf(found[3]), amount: found[1] === 'D' ? negate(amount) : amount }
    : null
}

const LINE = /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d{1,15},\d{0,2})([NFS][A-Z0-9]{3})([^\n]*)/

/** ?20 of German banks and the like: parts of the text behind :86:. */
function details(text: string): { abstract: string; party: string; partyAccount: string } {
  const joined = text.replaceAll('\n', '')
  const parts = [...joined.matchAll(/\?(\d{2})([^?]*)/g)].map(([, code, value]) => [code!, value!] as const)
  if (parts.length === 0) return { abstract: text.replaceAll('\n', ' ').trim(), party: '', partyAccount: '' }
  const of = (...codes: string[]): string =>
    parts
      .filter(([code]) => codes.some((one) => code.startsWith(one)))
      .map(([, value]) => value)
      .join('')
      .trim()
  return { abstract: of('2', '6') || of('00'), party: of('32', '33'), partyAccount: of('31') }
}

function lineOf(tag: Tag, below: string, currency: string, problems: RowProblem[]): StandardLine | null {
  const found = LINE.exec(tag.text)
  const refuse = (reason: string): null => {
    problems.push(refusedLine(tag.row, ':61:', reason))
    return null
  }
  if (!found) return refuse(`“${tag.text.slice(0, 40)}”不是 MT940 的流水行`)
  const [, valued = '', entered, mark = '', third, sum = '', kind = '', references = ''] = found
  const value = dayOf(valued)
  const amount = standardAmount(sum)
  if (!value || amount === null) return refuse(`“${tag.text.slice(0, 40)}”的日期或金额不对`)
  if (third !== undefined && third !== currency[2]) return refuse(`这一笔的币种（第三个字母${third}）与账户的${currency}不同`)
  // a credit taken back goes out, a debit taken back comes in
  const incoming = mark === 'C' || mark === 'RD' || mark === 'EC'
  const day = entered === undefined ? value : entryDay(value, entered)
  if (day === null) return refuse(`“${tag.text.slice(0, 40)}”的记账日期不对`)
  const [own = '', banks = ''] = references.split('//')
  return {
    row: tag.row,
    moment: { day, time: null },
    postedOn: value,
    amount: incoming ? amount : negate(amount),
    serialNumber: banks.trim() || (/^NONREF$/i.test(own.trim()) ? '' : own.trim()),
    kind: mark.startsWith('R') ? `${kind} 冲正` : kind,
    remark: tag.text.split('\n').slice(1).join(' '),
    ...details(below),
  }
}

export function readMt940(text: string): StandardFile {
  const tags = tagsIn(text)
  const problems: RowProblem[] = []
  const statements: StandardStatement[] = []
  let account = ''
  let opening: Balance | null = null
  let lines: StandardLine[] = []
  for (const [index, tag] of tags.entries()) {
    if (tag.name === '25' || tag.name === '25P') account = tag.text.split('\n')[0]!.split('/').at(-1)!.trim()
    else if (tag.name === '60F' || tag.name === '60M') {
      opening = balanceOf(tag.text)
      lines = []
      if (!opening) problems.push(refusedLine(tag.row, `:${tag.name}:`, `期初余额“${tag.text}”读不出`))
    } else if (tag.name === '61') {
      // without the opening balance nobody knows the currency
      const next = tags[index + 1]
      const line = opening && lineOf(tag, next?.name === '86' ? next.text : '', opening.currency, problems)
      if (!opening) problems.push(refusedLine(tag.row, ':61:', '没有期初余额，不知道币种'))
      if (line) lines.push(line)
    } else if ((tag.name === '62F' || tag.name === '62M') && opening) {
      const closing = balanceOf(tag.text)
      if (!closing || closing.currency !== opening.currency)
        problems.push(refusedLine(tag.row, `:${tag.name}:`, `期末余额“${tag.text}”读不出，或币种与期初的不同`))
      statements.push({
        bankAccount: account.replace(new RegExp(`${opening.currency}$`), ''),
        currency: opening.currency,
        from: opening.day,
        to: closing?.day ?? null,
        opening: opening.amount,
        closing: closing?.amount ?? null,
        lines,
      })
      opening = null
      lines = []
    }
  }
  if (opening !== null) problems.push(refusedLine(tags.at(-1)?.row ?? 0, ':62F:', '文件不完整：最后一份没有期末余额'))
  return { standard: 'mt940', statements, problems, notices: [] }
}
