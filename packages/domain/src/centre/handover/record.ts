/** The hand-over record (移交清册): one sheet that says what changed hands, computed from the books then. */
import type { TrialBalance } from '../../finance/books/trial-balance.ts'
import type { Period } from '../../kernel/period.ts'
import type { Sheet, SheetColumn, SheetRow } from '../../kernel/sheet.ts'

export interface HandOverFacts {
  readonly fromName: string
  readonly toName: string
  readonly givenBy: string
  readonly receivedBy: string
  /** China time, 2026-11-22 10:30. */
  readonly at: string
  readonly ledgerName: string
  readonly taxNumber: string
  readonly standardName: string
  readonly vatNatureName: string
  readonly startPeriod: Period
  readonly closedThrough: Period | null
  readonly through: Period
  readonly trial: Pick<TrialBalance, 'rows' | 'totals' | 'balanced'>
  readonly counts: {
    readonly vouchers: number
    readonly drafts: number
    readonly reviewed: number
    readonly openMonths: number
    readonly invoices: number
    readonly openInvoices: number
    readonly flows: number
    readonly openFlows: number
    readonly openNotes: number
    readonly paySheets: number
    readonly claims: number
    readonly openClaims: number
    readonly bills: number
    readonly openBills: number
    readonly openRequests: number
    readonly files: number
    readonly fileBytes: number
    readonly subjects: number
    readonly tags: number
  }
  readonly chain: { readonly lastSeq: number; readonly lastHash: string }
  /** What the proof of the books found wrong; empty: proved. */
  readonly findings: readonly string[]
}

const columns: readonly SheetColumn[] = [
  { key: 'code', title: '编号', kind: 'text', width: 14 },
  { key: 'item', title: '项目', kind: 'text', width: 30 },
  { key: 'content', title: '内容', kind: 'text', width: 44 },
  { key: 'debit', title: '借方余额', kind: 'money', width: 18 },
  { key: 'credit', title: '贷方余额', kind: 'money', width: 18 },
]

/** Room to write in. */
const BLANK = '＿＿＿＿＿＿＿＿'

const size = (bytes: number): string => (bytes < 1_048_576 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`)

export function handOverSheet(facts: HandOverFacts): Sheet {
  const { counts, chain, trial } = facts
  const rows: SheetRow[] = []
  let section = 0
  const heading = (title: string) => {
    section += 1
    rows.push({ key: `s${section}`, kind: 'heading', cells: { code: '', item: `${'一二三四五六'[section - 1]}、${title}`, content: '' } })
  }
  const line = (item: string, content: string) =>
    rows.push({ key: `${section}-${rows.length}`, indent: 1, cells: { code: '', item, content } })

  heading('账套')
  line('账套名称', facts.ledgerName)
  line('纳税人识别号', facts.taxNumber === '' ? '未填写' : facts.taxNumber)
  line('会计准则', facts.standardName)
  line('纳税人性质', facts.vatNatureName)
  line('启用月份', facts.startPeriod)
  line('已结账至', facts.closedThrough ?? '尚未结账')

  heading(`科目余额（截至${facts.through}，含未记账凭证）`)
  for (const row of trial.rows)
    rows.push({
      key: `b-${row.code}`,
      indent: row.level - 1,
      cells: { code: row.code, item: row.name, content: '', debit: row.closingDebit, credit: row.closingCredit },
    })
  rows.push({
    key: 'b-total',
    kind: 'total',
    cells: {
      code: '',
      item: '合计',
      content: trial.balanced ? '借贷平衡' : '借贷不平衡',
      debit: trial.totals.closingDebit,
      credit: trial.totals.closingCredit,
    },
  })

  heading('账务与未了事项')
  line('凭证', `${counts.vouchers}张，其中未记账${counts.drafts + counts.reviewed}张（已审核${counts.reviewed}张）`)
  line('未结账月份', `${counts.openMonths}个月`)
  line('发票', `${counts.invoices}张，其中未生成凭证${counts.openInvoices}张`)
  line('资金流水', `${counts.flows}笔，其中未生成凭证${counts.openFlows}笔`)
  line('工资表', `${counts.paySheets}张`)
  line('报销、借款和还款', `${counts.claims}张，其中未结清${counts.openClaims}张`)
  line('单据', `${counts.bills}张，其中没有关联凭证、流水或发票${counts.openBills}张`)
  line('向客户要的资料', `${counts.openRequests}项还没有收下`)
  line('随手记未办事项', `${counts.openNotes}条`)

  heading('资料与文件')
  line('科目与辅助核算', `科目${counts.subjects}个，辅助核算${counts.tags}个`)
  line('原始文件', `${counts.files}个，共${size(counts.fileBytes)}`)

  heading('核对结果')
  line('账簿核对', facts.findings.length === 0 ? '余额、凭证摘要、凭证号与日志链全部核对无误' : `发现${facts.findings.length}处不符`)
  for (const finding of facts.findings.slice(0, 50)) line('不符', finding)
  line('账务日志', `${chain.lastSeq}行`)
  line('日志链末端（SM3）', chain.lastHash)

  heading('交接与签字（会计基础工作规范 第二十九至三十一条）')
  line('单位名称', facts.ledgerName)
  line('交接日期', facts.at.slice(0, 10))
  line('需要说明的问题和意见', BLANK)
  for (const { part, who, firm } of [
    { part: '移交人', who: facts.givenBy, firm: facts.fromName },
    { part: '接管人', who: facts.receivedBy, firm: facts.toName },
    // nobody in the books knows who watched: written in by hand
    { part: '监交人', who: BLANK, firm: '' },
  ]) {
    line(part, `姓名：${who}${firm === '' ? '' : `（${firm}）`}　职务：${BLANK}`)
    line('', `签名或盖章：${BLANK}${BLANK}　日期：＿＿＿年＿＿月＿＿日`)
  }
  return {
    title: '会计账簿移交清册',
    captions: [`移交方：${facts.fromName}（${facts.givenBy}）`, `接收方：${facts.toName}（${facts.receivedBy}）`, `移交时间：${facts.at}`],
    columns,
    rows,
    footers: ['本清册一式三份，交接双方各执一份，存档一份', '页数见每页页脚'],
  }
}
