/**
 * Whether the electronic papers of a voucher may be kept without paper (会计信息化工作规范 第三十二条; 会计档案管理办法 第八条、第九条;
 * 财会〔2020〕6号): each condition by itself, and of those that fail, why.
 */
import { reviewerParts } from './duties.ts'

/** What a signature on a file came to; a file nobody looked at for one has none. */
export type Signature = 'none' | 'valid' | 'invalid' | 'unknown' | 'revoked'

export interface ElectronicPaper {
  readonly name: string
  /** A picture of paper: the paper is the original. */
  readonly scanned: boolean
  readonly signature: Signature
  /** Its contents were read: from its data, its words or by a person. */
  readonly read: boolean
  /** Taken as a document of the voucher, not returned or refused. */
  readonly accepted: boolean
  /** As it came, when last compared; null: never compared. */
  readonly intact: boolean | null
}

export interface PapersOfVoucher {
  readonly posted: boolean
  /** As it is shown: what nobody else reviewed names nobody. */
  readonly reviewedBy: string | null
  /** 附单据张数. */
  readonly attachmentCount: number
  readonly papers: readonly ElectronicPaper[]
}

export const CONDITIONS = {
  origin: '来源真实，是电子原件',
  signature: '附有有效的电子签名',
  readable: '系统能准确、完整地读取',
  approved: '经办、审核分开，留有记录',
  untouched: '已记账封存，文件与收到时一致',
  found: '与凭证互相能查到',
  backedUp: '有备份',
  term: '不是永久保存的档案',
  whole: '没有另外的纸质单据',
} as const
export type ConditionKey = keyof typeof CONDITIONS
export const CONDITION_KEYS = Object.keys(CONDITIONS) as [ConditionKey, ...ConditionKey[]]

export interface Condition {
  readonly key: ConditionKey
  readonly title: string
  /** null: it is not for one voucher to say. */
  readonly met: boolean | null
  /** Why not, or who says. */
  readonly reason: string
}

const SIGNATURE_WORDS: Readonly<Record<Exclude<Signature, 'valid'>, string>> = {
  none: '没有电子签名',
  invalid: '签名无效',
  unknown: '签名的证书没有验证',
  revoked: '签名证书已吊销',
}

const held = (key: ConditionKey, reasons: readonly string[]): Condition => ({
  key,
  title: CONDITIONS[key],
  met: reasons.length === 0,
  reason: reasons.join('；'),
})
const of = (papers: readonly ElectronicPaper[], why: (paper: ElectronicPaper) => string | null): string[] =>
  papers.flatMap((paper) => {
    const reason = why(paper)
    return reason === null ? [] : [`《${paper.name}》${reason}`]
  })

/** Of a voucher with electronic papers; of one without there is nothing to say. */
export function electronicConditions({ posted, reviewedBy, attachmentCount, papers }: PapersOfVoucher): Condition[] {
  if (papers.length === 0) return []
  const others = attachmentCount - papers.length
  return [
    held(
      'origin',
      of(papers, ({ scanned, accepted }) => (scanned ? '是扫描件，纸质原件要保存' : accepted ? null : '没有受理')),
    ),
    held(
      'signature',
      of(papers, ({ signature }) => (signature === 'valid' ? null : `${SIGNATURE_WORDS[signature]}，要打印保存`)),
    ),
    held(
      'readable',
      of(papers, ({ read }) => (read ? null : '没有读出内容')),
    ),
    held('approved', reviewerParts(reviewedBy).other ? [] : ['没有经他人审核']),
    held('untouched', [
      ...(posted ? [] : ['凭证还没有记账']),
      ...of(papers, ({ intact }) => (intact === null ? '还没有核对过' : intact ? null : '与收到时不符')),
    ]),
    held('found', []),
    { key: 'backedUp', title: CONDITIONS.backedUp, met: null, reason: '由整套系统的备份决定，管理员在“安装状态”里看' },
    held('term', []),
    held('whole', others > 0 ? [`附单据${attachmentCount}张，电子的只有${papers.length}张`] : []),
  ]
}

/** Paper may be done without: every condition a voucher can answer for holds. */
export const electronicOnly = (conditions: readonly Condition[]): boolean =>
  conditions.length > 0 && conditions.every(({ met }) => met !== false)

/** In one sentence. */
export function electronicVerdict(conditions: readonly Condition[]): string {
  if (conditions.length === 0) return '没有电子单据'
  const failing = conditions.filter(({ met }) => met === false)
  return failing.length === 0 ? '符合仅以电子形式保存的条件' : `还要保存纸质：${failing.length}项条件不符`
}
