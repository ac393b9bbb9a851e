/** OFX (Open Financial Exchange), as SGML of version 1 and as XML of version 2: one walk over its tags; leaves need no end. */
import { groupThousands, isNegative, type Money } from '../../../kernel/money.ts'
import { currencyOf, readMoment, type RowProblem } from '../cells.ts'
import { refusedLine, standardAmount, type StandardFile, type StandardLine, type StandardStatement } from './statement-of.ts'

export const isOfx = (text: string): boolean =>
  /^[\uFEFF\s]*(?:OFXHEADER\s*:|<\?OFX\b|<OFX>)/i.test(text) || /<OFX>/i.test(text.slice(0, 2000))

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const plain = (text: string): string =>
  text
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code: string | undefined, name: string | undefined) =>
      code !== undefined ? String.fromCodePoint(Math.min(Number(code), 0x10ffff)) : (ENTITIES[name ?? ''] ?? whole),
    )
    .trim()

interface Open {
  account: string
  currency: string
  from: string
  to: string
  closing: Money | null
  asOf: string
  readonly lines: StandardLine[]
}

/** Debits are negative by the standard; a file that says otherwise of a line says two things. */
function signed(kind: string, amount: Money): Money | null {
  if (kind === 'DEBIT' && !isNegative(amount)) return null
  if (kind === 'CREDIT' && isNegative(amount)) return null
  return amount
}

function lineOf(row: number, said: ReadonlyMap<string, string>, problems: RowProblem[]): StandardLine | null {
  const at = (name: string): string => said.get(name) ?? ''
  const moment = readMoment(at('DTPOSTED').slice(0, 8))
  const amount = standardAmount(at('TRNAMT'))
  const refuse = (column: string, reason: string): null => {
    problems.push(refusedLine(row, column, reason))
    return null
  }
  if (!moment) return refuse('DTPOSTED', `“${at('DTPOSTED')}”不是日期`)
  if (amount === null) return refuse('TRNAMT', `“${at('TRNAMT')}”不是金额`)
  if (said.has('CURSYM') && !said.has('ORIG')) return refuse('CURRENCY', `这一笔的币种是${at('CURSYM')}，与账户的不同`)
  const kind = at('TRNTYPE').toUpperCase()
  const value = signed(kind, amount)
  if (value === null) return refuse('TRNAMT', `类型是${kind}，金额却是${at('TRNAMT')}，看不出是收入还是支出`)
  return {
    row,
    moment,
    postedOn: moment.day,
    amount: value,
    serialNumber: at('FITID'),
    kind,
    abstract: at('MEMO') || at('NAME'),
    remark: at('CHECKNUM') === '' ? '' : `支票 ${at('CHECKNUM')}`,
    party: at('NAME'),
    partyAccount: at('TOACCT'),
  }
}

export function readOfx(text: string): StandardFile {
  const problems: RowProblem[] = []
  const found: Open[] = []
  let statement: Open | null = null
  let line: Map<string, string> | null = null
  let row = 0
  let group = ''
  for (const [, end = '', tag = '', value = ''] of text.matchAll(/<(\/?)([A-Za-z0-9._]{1,32})>([^<]*)/g)) {
    const name = tag.toUpperCase()
    const word = plain(value)
    if (end === '/') {
      if (name === 'STMTTRN' && line !== null && statement !== null) {
        const read = lineOf(row, line, problems)
        if (read) statement.lines.push(read)
        line = null
      } else if (name === group) group = ''
      continue
    }
    if (name === 'STMTRS' || name === 'CCSTMTRS') {
      statement = { account: '', currency: 'CNY', from: '', to: '', closing: null, asOf: '', lines: [] }
      found.push(statement)
    } else if (name === 'STMTTRN') {
      line = new Map()
      row += 1
    } else if (['BANKACCTFROM', 'CCACCTFROM', 'LEDGERBAL', 'AVAILBAL', 'BANKACCTTO', 'CCACCTTO'].includes(name)) group = name
    else if (line !== null) {
      if (name === 'ORIGCURRENCY') line.set('ORIG', 'Y')
      line.set(name === 'ACCTID' ? 'TOACCT' : name, word)
    } else if (statement !== null) {
      if (name === 'CURDEF') statement.currency = currencyOf(word)
      else if (name === 'ACCTID' && group.endsWith('FROM')) statement.account = word
      else if (name === 'DTSTART') statement.from = word
      else if (name === 'DTEND') statement.to = word
      else if (name === 'BALAMT' && group === 'LEDGERBAL') statement.closing = standardAmount(word)
      else if (name === 'DTASOF' && group === 'LEDGERBAL') statement.asOf = word
    }
  }
  const notices: string[] = []
  const statements = found.map(({ account, currency, from, to, closing, asOf, lines }): StandardStatement => {
    const [since, until, balanced] = [from, to, asOf].map((day) => readMoment(day.slice(0, 8))?.day ?? null)
    // the balance of a later day is not what these lines end with
    const ends = closing !== null && balanced !== null && until !== null && balanced! <= until!
    if (closing !== null && !ends) notices.push(`账面余额 ${groupThousands(closing)} 是${balanced ?? '别的日子'}的，没有当作期末余额`)
    return { bankAccount: account, currency, from: since!, to: until!, opening: null, closing: ends ? closing : null, lines }
  })
  return { standard: 'ofx', statements, problems, notices }
}
