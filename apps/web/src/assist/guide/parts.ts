/** The parts of a page a guide points at, and pages that are alike. */
import type { GuideStep } from '../../ui/faces/guide-steps.ts'

export const filters = (text: string): GuideStep => ({ title: '查询条件', text, at: '.toolbar-filters' })
export const actions = (text: string): GuideStep => ({ title: '可以做什么', text, at: '.toolbar-actions' })
export const table = (text: string): GuideStep => ({ title: '表格', text, at: '[role="grid"], [role="table"]' })
/** What the page is for, where no one part of it is meant. */
export const page = (text: string): GuideStep => ({ title: '这一页', text })
export const status: GuideStep = { title: '状态栏', text: '这里显示行数和所选金额的合计，右边可以筛选、设置列。', at: '.status-bar' }
