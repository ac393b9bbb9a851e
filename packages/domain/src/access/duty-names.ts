/** The three administrators of graded protection by name; what each may do is in duties.ts, which no page needs at its start. */
export const DUTIES = ['system', 'security', 'audit'] as const
export type Duty = (typeof DUTIES)[number]

export const dutyNames: Readonly<Record<Duty, string>> = { system: '系统管理员', security: '安全管理员', audit: '审计管理员' }
