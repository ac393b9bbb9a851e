/** Columns each kind of sheet starts with. */
import { defaultColumns, type SalaryColumn } from './columns.ts'
import type { SheetKind } from './pay-types.ts'

const typed = (key: string, title: string, part: SalaryColumn['part']): SalaryColumn => ({ key, title, part, formula: '' })

export const startingColumns: Readonly<Record<SheetKind, readonly SalaryColumn[]>> = {
  wage: defaultColumns,
  bonus: [typed('bonus', '全年一次性奖金', 'earning'), typed('after', '其他扣款', 'after')],
  labour: [typed('labour', '劳务报酬', 'earning'), typed('exempt', '免税收入', 'exempt'), typed('after', '其他扣款', 'after')],
  severance: [typed('severance', '补偿金', 'earning'), typed('average', '当地年平均工资', 'info')],
}
