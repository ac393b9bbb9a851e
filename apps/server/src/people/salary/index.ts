export { computeYear } from './compute.ts'
export { issuedSlips, slipOf } from './payslips.service.ts'
export {
  deductions as declaredDeductions,
  keepPeople as keepSalaryPeople,
  openings as salaryOpenings,
  people as salaryPeople,
} from './people.queries.ts'
export {
  asDeclared,
  employeesOf,
  keepDeclared,
  keepOpening,
  NOT_SET,
  openingOf,
  withIdNumbers,
  type DeclaredDraft,
  type Employee,
  type PersonDraft,
} from './people.service.ts'
export { salaryAtPeriodEnd } from './period-end.ts'
export { monthsPaid, staffCount } from './people.queries.ts'
export { awaitedPay } from './awaiting.ts'
export { salaryRoutes } from './salary.routes.ts'
export { accrueMonth } from './sheet-vouchers.ts'
export { rowsOf as salaryRowsOf, sheetCount, sheetsOf as salarySheetsOf, unaccruedSheets } from './sheets.queries.ts'
