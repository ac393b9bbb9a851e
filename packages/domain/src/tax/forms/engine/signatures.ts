/** What whoever files an official form writes under it by hand, in the order of the printed form. */
export const DECLARED = '谨声明：本表是根据国家税收法律法规及相关规定填报的，是真实的、可靠的、完整的。'

/** What stands far apart on a line is written to by hand between. */
export const SIGNATURES = [
  DECLARED,
  '纳税人（签章）：　　　　　　　　年　月　日',
  '经办人：　　经办人身份证号：　　代理机构签章：　　代理机构统一社会信用代码：　　',
  '受理人：　　受理税务机关（章）：　　受理日期：　　　　年　月　日',
] as const
