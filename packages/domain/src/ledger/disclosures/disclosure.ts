/**
 * 对外提供登记 (会计基础工作规范 第五十五条（四）): what of the books was given to outsiders, to whom and what for. What the product itself
 * gives away is entered by itself; who got a file that was exported, a person says afterwards.
 */
import { broken, type ErrorDetail } from '../../kernel/app-error.ts'
import type { Day } from '../../kernel/period.ts'

export const DISCLOSURE_SOURCES = ['manual', 'share', 'handover', 'issue', 'archive', 'export'] as const
export type DisclosureSource = (typeof DISCLOSURE_SOURCES)[number]
export const disclosureSourceNames: Readonly<Record<DisclosureSource, string>> = {
  manual: '手工登记',
  share: '账套共享',
  handover: '账套移交',
  issue: '报出报表',
  archive: '下载档案',
  export: '导出账套',
}

export interface Disclosure {
  readonly source: DisclosureSource
  /** 2026-01 电子会计档案, 原始凭证复制件 … */
  readonly what: string
  /** Empty until somebody says who it went to. */
  readonly recipient: string
  readonly purpose: string
  readonly givenOn: Day
}

/** Whether somebody still has to say to whom and what for. */
export const isOpen = ({ recipient, purpose }: Pick<Disclosure, 'recipient' | 'purpose'>): boolean => recipient === '' || purpose === ''

/** DC0001: what an entry by hand lacks, at its field. */
export function checkDisclosure({ what, recipient, purpose, givenOn }: Omit<Disclosure, 'source'>, today: Day): void {
  const found: ErrorDetail[] = []
  if (what === '') found.push({ field: 'content', reason: '请填写提供的资料' })
  if (recipient === '') found.push({ field: 'recipient', reason: '请填写提供对象' })
  if (purpose === '') found.push({ field: 'purpose', reason: '请填写用途' })
  if (givenOn > today) found.push({ field: 'givenDate', reason: '提供日期不能晚于今天' })
  if (found.length > 0) throw broken('DC0001', found[0]!.reason, found)
}
