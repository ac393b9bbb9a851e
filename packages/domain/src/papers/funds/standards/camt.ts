/** CAMT.053 of ISO 20022 (Bank to Customer Statement), in any version: names are the same, parties have one level more since the eighth. */
import { invalid } from '../../../kernel/app-error.ts'
import { negate, type Money } from '../../../kernel/money.ts'
import { find, findAll, textOf, type DocumentTree } from '../../invoices/tree.ts'
import { currencyOf, readMoment, type Moment, type RowProblem } from '../cells.ts'
import { refusedLine, standardAmount, type StandardFile, type StandardLine, type StandardStatement } from './statement-of.ts'

const child = (tree: DocumentTree | undefined, name: string): DocumentTree | undefined => tree?.children.find((one) => one.name === name)
const at = (tree: DocumentTree | undefined, ...path: readonly string[]): DocumentTree | undefined =>
  path.reduce<DocumentTree | undefined>(child, tree)
const words = (tree: DocumentTree | undefined, ...path: readonly string[]): string => at(tree, ...path)?.text.trim() ?? ''

/** The statements of the document; null when it is something else. FF0008: a report or a notice of the same family, which is no statement. */
export function readCamt(tree: DocumentTree): StandardFile | null {
  const root = tree.name === 'BkToCstmrStmt' ? tree : child(tree, 'BkToCstmrStmt')
  if (!root) {
    const sister = tree.children.find((one) => /^BkToCstmr(?:AcctRpt|DbtCdtNtfctn)$/.test(one.name))
    if (sister) throw invalid('FF0008', '这是 CAMT.052 日间报告或 CAMT.054 到账通知，不是对账单；请下载 CAMT.053')
    return null
  }
  const problems: RowProblem[] = []
  let [row, pending] = [0, 0]
  const statements = root.children
    .filter((one) => one.name === 'Stmt')
    .map((one): StandardStatement => {
      const account = child(one, 'Acct')
      const bankAccount = words(account, 'Id', 'IBAN') || words(account, 'Id', 'Othr', 'Id')
      const balances = one.children.filter((part) => part.name === 'Bal')
      const currency = currencyOf(words(account, 'Ccy') || (balances.map((part) => child(part, 'Amt')?.attributes['Ccy'] ?? '')[0] ?? ''))
      const lines: StandardLine[] = []
      for (const entry of one.children.filter((part) => part.name === 'Ntry')) {
        row += 1
        const status = words(entry, 'Sts', 'Cd') || words(entry, 'Sts')
        if (status === 'PDNG' || status === 'INFO') pending += 1
        else {
          const line = lineOf(entry, row, currency, problems)
          if (line) lines.push(line)
        }
      }
      const balance = (...kinds: string[]): Money | null => {
        const found = kinds.flatMap((kind) => balances.filter((part) => words(part, 'Tp', 'CdOrPrtry', 'Cd') === kind))[0]
        return found === undefined ? null : amountOf(found, currency)
      }
      return {
        bankAccount,
        currency,
        from: dayOf(at(one, 'FrToDt', 'FrDtTm') ?? at(one, 'FrToDt', 'FrDt'))?.day ?? null,
        to: dayOf(at(one, 'FrToDt', 'ToDtTm') ?? at(one, 'FrToDt', 'ToDt'))?.day ?? null,
        opening: balance('OPBD', 'PRCD'),
        closing: balance('CLBD'),
        lines,
      }
    })
  return {
    standard: 'camt053',
    statements,
    problems,
    notices: pending === 0 ? [] : [`有${pending}笔还没有记账（PDNG），没有读；记账以后的对账单里会有`],
  }
}

/** Of an entry or a balance, with its sign; null when it is no amount of this currency, or nothing says the side. */
function amountOf(tree: DocumentTree, currency: string): Money | null {
  const amount = child(tree, 'Amt')
  const side = words(tree, 'CdtDbtInd')
  const value = standardAmount(amount?.text ?? '')
  if (value === null || currencyOf(amount?.attributes['Ccy'], currency) !== currency || (side !== 'CRDT' && side !== 'DBIT')) return null
  return side === 'DBIT' ? negate(value) : value
}

const dayOf = (tree: DocumentTree | undefined): Moment | null => (tree === undefined ? null : readMoment(tree.text.trim().slice(0, 19)))
const moment = (tree: DocumentTree, name: string): Moment | null => dayOf(at(tree, name, 'Dt') ?? at(tree, name, 'DtTm'))

function lineOf(entry: DocumentTree, row: number, currency: string, problems: RowProblem[]): StandardLine | null {
  const [booked, valued] = [moment(entry, 'BookgDt'), moment(entry, 'ValDt')]
  const day = booked ?? valued
  const said = child(entry, 'Amt')
  const refuse = (column: string, reason: string): null => {
    problems.push(refusedLine(row, column, reason))
    return null
  }
  if (!day) return refuse('BookgDt', '没有记账日期')
  if (currencyOf(said?.attributes['Ccy'], currency) !== currency)
    return refuse('Amt', `这一笔的币种是${said!.attributes['Ccy']}，与账户的${currency}不同`)
  const amount = amountOf(entry, currency)
  if (amount === null) return refuse('Amt', `金额“${said?.text ?? ''}”或收支标志“${words(entry, 'CdtDbtInd')}”读不出`)
  const several = findAll(entry, 'TxDtls')
  // of a batch nobody is the one counterparty
  const only = several.length === 1 ? several[0] : undefined
  const parties = child(only, 'RltdPties')
  const [side, accountName] = words(entry, 'CdtDbtInd') === 'CRDT' ? ['Dbtr', 'DbtrAcct'] : ['Cdtr', 'CdtrAcct']
  const account = child(parties, accountName)
  return {
    row,
    moment: day,
    postedOn: valued?.day ?? null,
    amount,
    serialNumber: words(entry, 'AcctSvcrRef') || words(entry, 'NtryRef') || textOf(only && find(only, 'Refs'), 'AcctSvcrRef'),
    kind: words(entry, 'BkTxCd', 'Prtry', 'Cd') || words(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'),
    abstract:
      (only
        ? findAll(only, 'Ustrd')
            .map((one) => one.text.trim())
            .join(' ')
        : '') || words(entry, 'AddtlNtryInf'),
    remark: [words(entry, 'RvslInd') === 'true' ? '冲回' : '', several.length > 1 ? `${several.length}笔合并记账` : '']
      .filter((text) => text !== '')
      .join('；'),
    party: words(parties, side, 'Nm') || words(parties, side, 'Pty', 'Nm'),
    partyAccount: words(account, 'Id', 'IBAN') || words(account, 'Id', 'Othr', 'Id'),
  }
}
