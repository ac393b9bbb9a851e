/** The five steps of the run, in order. */
export const COST_STEPS = {
  papers: '单据',
  pools: '费用归集',
  keys: '分配标准',
  wip: '在产品',
  result: '计算与入账',
} as const
export type CostStepKey = keyof typeof COST_STEPS
