/** Forms of the cost of production: pools and their keys, what is said of a product's month. */
import { fields } from '../../kernel/field.ts'
import { ALLOCATION_KEYS } from './kinds.ts'

const POOLED = { labour: '直接人工', overhead: '制造费用' } as const
export const poolFields = fields({
  name: { title: '名称', kind: 'text', most: 50, required: '请填写名称' },
  element: { title: '成本项目', kind: 'choice', choices: POOLED, required: '请选择成本项目' },
  code: { title: '归集科目', kind: 'text', most: 12, required: '请选择归集科目', help: '含下级；制造费用取月末余额，生产成本取本月发生' },
  departmentId: { title: '部门', kind: 'option', makes: 'department', hint: '不分部门', help: '只归集这个部门的' },
  key: { title: '分配标准', kind: 'choice', choices: ALLOCATION_KEYS, required: '请选择分配标准' },
  note: { title: '备注', kind: 'text', most: 200, wide: true },
  disabled: { title: '停用', kind: 'flag', help: '停用后不再归集' },
})
export const inputFields = fields({
  hours: { title: '人工工时', kind: 'text', most: 20 },
  machineHours: { title: '机器工时', kind: 'text', most: 20 },
  wages: { title: '直接工资', kind: 'money' },
  started: { title: '投产数量', kind: 'text', most: 20, hint: '倒推' },
  normalLoss: { title: '正常损耗', kind: 'text', most: 20 },
  abnormal: { title: '非正常损失', kind: 'text', most: 20 },
  ending: { title: '期末在产', kind: 'text', most: 20 },
})
