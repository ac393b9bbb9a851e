/**
 * Rules whose text was not seen, or which are told in ways that contradict each other (存疑的规定): none is in force by itself. A firm may
 * switch one on for its companies, knowing what changes; who did, and when, goes with every return.
 */
export interface PolicyPackage {
  readonly title: string
  /** First day it would hold. */
  readonly from: string
  /** The document it would rest on. */
  readonly source: string
  /** What is doubtful of it, and what holds while it is off. */
  readonly doubt: string
}
export const POLICY_PACKAGES = {
  ride2026: {
    title: '2026年起网约车等旅客运输电子普通发票抵扣进项税额',
    from: '2026-01-01',
    source: '财政部 税务总局公告2026年第13号（正文未见）',
    doubt: '2026年起是否仍可抵扣，两种转述相反。不启用时只有专用发票、铁路电子客票、航空行程单等可以抵扣',
  },
  bridge2026: {
    title: '2026年起桥、闸通行费纸质发票计算抵扣进项税额',
    from: '2026-01-01',
    source: '财税〔2017〕90号（2026年起是否保留未见正文）',
    doubt: '2026年起转述为不得抵扣。不启用时按不抵扣处理',
  },
} as const satisfies Readonly<Record<string, PolicyPackage>>
export type PackageKey = keyof typeof POLICY_PACKAGES
export const PACKAGE_KEYS = Object.keys(POLICY_PACKAGES) as [PackageKey, ...PackageKey[]]

/** Packages a firm has switched on. */
export type Switched = ReadonlySet<PackageKey>
export const NONE_SWITCHED: Switched = new Set()

export const SWITCH_REASON_MOST = 200
