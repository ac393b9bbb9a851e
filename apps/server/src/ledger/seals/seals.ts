/** The proof of what is sealed: chains link by link, seals link by link, and every sealed row against what was sealed of it. */
import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import * as queries from './seals.queries.ts'

interface Sealed {
  /** What a person calls it. */
  readonly name: string
  /** Sealed once and for all: a second seal is a finding, however it came about. */
  readonly once?: true
  /** Lets go what has stood so many months. */
  readonly months?: number
}

/** Sealed tables of a ledger; what each consists of is declared where they are sealed (the migration), held together by a test. */
export const sealedInLedger: Readonly<Record<string, Sealed>> = {
  vouchers: { name: '已记账凭证' },
  aside_years: { name: '移出的年度' },
  voucher_files: { name: '凭证附件' },
  voucher_file_marks: { name: '附件标记' },
  periods: { name: '已结账月份' },
  period_events: { name: '结账记录', once: true },
  close_manifests: { name: '结账清单', once: true },
  archive_packages: { name: '档案包登记', once: true },
  entry_files: { name: '入账信息文件', once: true },
  issued_statements: { name: '报出的报表', once: true },
  statement_notices: { name: '更正告知', once: true },
  statement_notes: { name: '附注', once: true },
  statement_formulas: { name: '报表公式', once: true },
  method_changes: { name: '核算方法变更', once: true },
  disclosures: { name: '对外提供登记', once: true },
  disclosure_additions: { name: '对外提供补充', once: true },
  deliveries: { name: '客户签收', once: true },
  confirmation_letters: { name: '往来对账函' },
  claim_bills: { name: '已审批单据' },
  claim_steps: { name: '审批记录' },
  claim_payments: { name: '报销付款' },
  claim_offsets: { name: '冲借款' },
  salary_sheets: { name: '已入账工资表' },
  cash_counts: { name: '现金盘点', once: true },
  auto_review_rules: { name: '自动审核授权', once: true },
  auto_review_approvals: { name: '授权审批', once: true },
  auto_reviews: { name: '自动审核记录', once: true },
  record_changes: { name: '资料批量修改记录' },
  files: { name: '保存的文件', once: true },
  tax_declarations: { name: '已申报的申报表' },
  iit_declarations: { name: '已申报的个税申报' },
  filing_evidence: { name: '申报证据', once: true },
  filing_consents: { name: '客户对申报的确认', once: true },
  hand_over_records: { name: '移交清册', once: true },
}
export const sealedInFirm: Readonly<Record<string, Sealed>> = { firm_log: { name: '公司操作日志', once: true, months: 6 } }
export const sealedOfPerson: Readonly<Record<string, Sealed>> = { account_events: { name: '账号安全记录', once: true } }

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
const PAGE = 2000

/** The first link of a chain that is not as it was made, or null. */
async function brokenLink(db: Tx, chainId: string): Promise<string | null> {
  let seq = 0
  let hash = ''
  for (;;) {
    const links = await queries.linksAfter(db, chainId, seq, PAGE)
    for (const one of links) {
      if (one.seq !== seq + 1) return `第${seq + 1}环缺失`
      if (one.previousHash !== hash || sha([hash, one.seq, one.object, one.sealed, one.root, one.at].join('|')) !== one.hash)
        return `第${one.seq}环与前后不相连`
      if (one.count !== one.sealed || one.rootNow !== one.root) return `第${one.seq}环所封的摘要被改动过`
      seq = one.seq
      hash = one.hash
    }
    if (links.length < PAGE) break
  }
  const head = await queries.headOf(db, chainId)
  if ((head?.seq ?? 0) !== seq || (head?.hash ?? '') !== hash) return `第${seq + 1}环缺失`
  const { links, seals } = await queries.loose(db, chainId)
  return links + seals > 0 ? '有不在链上的封存' : null
}

async function findingsOf(db: Tx, chainId: string, column: string, tables: Readonly<Record<string, Sealed>>): Promise<string[]> {
  const found: string[] = []
  const broken = await brokenLink(db, chainId)
  if (broken !== null) found.push(`封存链${broken}`)
  for (const [table, { name, once, months = null }] of Object.entries(tables)) {
    for (const { key, kept, found: now } of await queries.differences(db, table, chainId, column))
      found.push(
        kept === null ? `${name}（${key}）没有封存` : now === null ? `${name}（${key}）封存后不见了` : `${name}（${key}）封存后被改动过`,
      )
    if (once) for (const { key } of await queries.resealed(db, table, chainId, months)) found.push(`${name}（${key}）封存后又被改写`)
  }
  return found
}

/** Everything sealed in a ledger that is not as it was sealed. */
export async function sealFindings(db: Tx, ledgerId: string): Promise<string[]> {
  const found = await findingsOf(db, ledgerId, 'ledger_id', sealedInLedger)
  for (const { period } of await queries.reopenedInSilence(db, ledgerId)) found.push(`${period}曾被反结账而没有记录`)
  const differs = await queries.closedThroughDiffers(db, ledgerId)
  if (differs) found.push(`账套记着结到${differs.kept ?? '没有结过'}，各月实际结到${differs.found ?? '没有结过'}`)
  return found
}

/** The same for the logs of firms and of people; within the platform's door. */
export async function otherSealFindings(db: Tx): Promise<string[]> {
  const found: string[] = []
  for (const { chainId, name, kind } of await queries.otherChains(db)) {
    const firm = kind === 'agency'
    const one = await findingsOf(db, chainId, firm ? 'agency_id' : 'user_id', firm ? sealedInFirm : sealedOfPerson)
    found.push(...one.map((what) => `${firm ? '公司' : '账号'}“${name}”：${what}`))
  }
  return found
}
