/** The field catalogue (字段目录): every field that is kept, its class and grade, from the tables themselves (CI-38c). */
import { DATA_CLASSES, DATA_GRADES, gradeOf, type DataClass, type DataGrade } from '@app/domain/access/data-grades'
import type { Sheet } from '@app/domain/kernel/sheet'
import { columnKinds } from '../../platform/database/tables.generated.ts'

/** Tables by class; a test holds that each stands in one. */
export const TABLES_BY_CLASS: Readonly<Record<DataClass, string>> = {
  books: `
    balances cashFlowBalances issuedStatements openingBalances openingCashFlows pastLines pastOpeningBalances pastOpeningCashFlows
    pastRows pastSubjects periodEndAmounts periodEndIssues periodEndSkips periodEndTemplates recodings recurringRuns recurringVouchers
    removedVouchers separatePapers statementFormulas statementLinks statementNotes subjects voucherCounters voucherFileMarks voucherFiles voucherLines
    voucherRules voucherTemplates vouchers`,
  papers: `
    autoReviewApprovals autoReviewRules autoReviews bankAccounts bankMatchItems bankMatches bankReceipts bankStatementBalances
    bankStatements bills cashCounts columnMappings files firmSubjectRuleChanges firmSubjectRules fundFlows imports invoiceChanges
    invoiceFiles invoiceLines invoices otherItemFiles otherItems settlements subjectMemories subjectRuleChanges voucherDoubts webFiles`,
  stock: `
    assetCardFiles assetCards assetCategories assetCountFinds assetCountItems assetCounts assetDeferredTaxes assetDepartments
    assetEvents assetHandovers assetProjectActs assetProjectCards assetProjectCosts assetProjects assetShares assetTransfersOut
    assetUnits costElements costInputs costNetValues costOperations costPoolProducts costPoolRuns costPools costProjectHours
    costProjectMonths costRuns costShares costSheets goodsDetails stockBomLines stockBoms stockCosts stockCountItems stockCounts
    stockDocuments stockGoods stockLines stockMatches stockMethods stockMonths stockPickings stockProductTerms stockProducts
    stockSettings stockUses stockWarehouses`,
  tax: `
    filingConsents filingEvidence filingSteps naturalPayments naturalRegisters policySwitches sameAnswers taxDeclarations taxFees
    taxFilings taxHandlers taxInventories taxLoginTokens taxLogins taxPaymentVouchers taxRecognitions`,
  people: `
    claimBills claimContents claimFiles claimLines claimOffsets claimPayments claimSettings claimSteps departmentDetails employeeDetails
    iitAgreements iitDeclarations iitIncomes iitPayments iitPeople payslips salaryDeductions salaryOpenings salaryPeople salaryRows
    salarySheets salaryTemplates socialRates`,
  settings: `
    abstracts companyDetails exchangeRates expenseTypes ledgerPreferences ledgers partyDetails periods projectDetails tagKinds tagSets
    tags unitConversions units`,
  clients: `
    chatConversations chatMessages clientContacts clientFiles clientLinks clientReminders clientRequests clientRequirements clientWords
    clientSessions companyTags confirmationLetters confirmationLinks deliveries handOverRecords handOvers ledgerCompanyTags messageReads
    messages noteUploads quickNoteFiles quickNotes`,
  accounts: `
    agencies agencyMembers captchas chatPasses firmOrders firmRoles graySwitches invitations knownDevices ledgerMembers ledgerShares
    loginKeys memberRoles passwordHistory sessions setupLinks shareTokens signInFailures signInRefusals smsCodes userGroups users`,
  evidence: `
    accountEvents alarms archivePackages bookLog closeManifests disclosureAdditions disclosures entryFiles fileChecks firmLog
    ledgerChains ledgerChanges methodChanges periodEvents recordChanges reopenRequests sealHeads sealLinks sealedTables seals
    statementNotices verifyRuns`,
  running: `
    answeredRequests asideColumns asideYears backupRuns backupTimetables bureauHealth installation installationKeys jobResults jobs
    ledgerBackups ledgerMonths ledgerOverviewRows ledgerOverviews ledgerRisks ledgerStorage ledgerSummaries migrations overviewAsks
    packingWanted processes rateLimits versions`,
}

const KINDS: Readonly<Record<string, string>> = {
  text: '文字',
  uuid: '编号',
  numeric: '金额、数量',
  bool: '是否',
  date: '日期',
  timestamptz: '时间',
  jsonb: '结构数据',
  bytea: '字节',
}
const kindOf = (kind: string): string => KINDS[kind] ?? (kind.startsWith('int') ? '整数' : kind.startsWith('_') ? '多个值' : kind)

export interface CatalogueField {
  readonly table: string
  readonly column: string
  readonly kind: string
  readonly class: DataClass
  readonly grade: DataGrade
  readonly why: string
}

export const tablesOf = (of: DataClass): string[] => TABLES_BY_CLASS[of].trim().split(/\s+/)

/** Class by class, table by table, as they are declared. */
export function fields(): CatalogueField[] {
  const kinds = columnKinds as Readonly<Record<string, Readonly<Record<string, string>>>>
  return (Object.keys(DATA_CLASSES) as DataClass[]).flatMap((of) =>
    tablesOf(of).flatMap((table) =>
      Object.entries(kinds[table] ?? {}).map(([column, kind]) => ({
        table,
        column,
        kind: kindOf(kind),
        class: of,
        ...gradeOf(of, column),
      })),
    ),
  )
}

export function catalogue(): Sheet {
  const all = fields()
  const grades: readonly DataGrade[] = [1, 2, 3, 4]
  return {
    title: '数据分类分级目录',
    captions: [
      `${new Set(all.map((one) => one.table)).size}张表，${all.length}个字段`,
      grades.map((grade) => `${DATA_GRADES[grade].name} ${all.filter((one) => one.grade === grade).length}个`).join('　'),
      '由数据库的表生成',
    ],
    columns: [
      { key: 'class', title: '分类', kind: 'text', width: 14 },
      { key: 'table', title: '表', kind: 'text', width: 24 },
      { key: 'column', title: '字段', kind: 'text', width: 24 },
      { key: 'kind', title: '类型', kind: 'text', width: 12 },
      { key: 'grade', title: '分级', kind: 'text', width: 12 },
      { key: 'why', title: '依据', kind: 'text', width: 16 },
      { key: 'leaves', title: '怎样离开系统', kind: 'text', width: 44 },
    ],
    rows: all.map((one) => ({
      key: `${one.table}.${one.column}`,
      cells: {
        class: DATA_CLASSES[one.class],
        table: one.table,
        column: one.column,
        kind: one.kind,
        grade: DATA_GRADES[one.grade].name,
        why: one.why,
        leaves: DATA_GRADES[one.grade].leaves,
      },
    })),
  }
}
