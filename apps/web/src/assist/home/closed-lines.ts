/** The lines a closed month shows of each statement, by their printed names in whatever standard. */
export type NamedLines = readonly (readonly [word: string, name: RegExp])[]

export const BALANCE: NamedLines = [
  ['流动资产合计', /^流动资产合计$/],
  ['资产总计', /^资产(总计|合计)$/],
  ['负债合计', /^负债合计$/],
  ['所有者权益', /^(所有者权益|净资产)(（或股东权益）)?合计$/],
]
export const INCOME: NamedLines = [
  ['营业收入', /营业(总)?收入$/],
  ['营业利润', /营业利润/],
  ['利润总额', /利润总额/],
  ['净利润', /净利润/],
]
export const ACTIVITY: NamedLines = [
  ['收入合计', /收入合计/],
  ['费用合计', /费用合计/],
  ['净资产变动额', /净资产变动额/],
]
export const CASH: NamedLines = [
  ['经营活动净额', /经营活动产生的现金流量净额|业务活动产生的现金流量净额/],
  ['投资活动净额', /投资活动产生的现金流量净额/],
  ['筹资活动净额', /筹资活动产生的现金流量净额/],
  ['现金净增加额', /现金(及现金等价物)?净增加额/],
]
