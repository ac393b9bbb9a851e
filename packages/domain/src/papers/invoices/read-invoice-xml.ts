/** Invoice XML: 数电票 (EInvoice), the older 电子发票 of OFD attachments, and the vouchers of the Ministry of Finance. */
import { invalid } from '../../kernel/app-error.ts'
import { add, isNegative, moneyText, subtract } from '../../kernel/money.ts'
import { kindOf, kindOfCode, type InvoiceKind } from './invoice-kind.ts'
import { anInvoice, type Invoice, type InvoiceTaxpayer, type LabelledText } from './invoice.ts'
import { blueNumberIn, lineOf, readFaceAmount, readIssue } from './invoice-values.ts'
import { find, findAll, textOf, type DocumentTree } from './tree.ts'

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')

/** Reads any known invoice document; null when the tree is none of them. */
export function readInvoiceTree(tree: DocumentTree): Invoice | null {
  if (find(tree, 'EInvoiceData') && find(tree, 'TaxSupervisionInfo', 'BasicInformation')) return digitalInvoice(tree)
  if (find(tree, 'InvoiceNo') && find(tree, 'TaxInclusiveTotalAmount')) return olderInvoice(tree)
  if (find(tree, 'ElectronicInvoiceRailwayETicketNumber')) return railwayTicket(tree)
  if (find(tree, 'ElectronicInvoiceAirTransportReceiptNumber')) return airTicket(tree)
  if (tree.name === 'xbrl' && find(tree, 'InvoiceNumber', 'EInvoiceNumber', 'InvoiceNo')) return bookedInvoice(tree)
  return null
}

function issueOf(text: string, number: string): { issuedOn: Invoice['issuedOn']; issuedTime: string | null } {
  const moment = readIssue(text)
  if (!moment) throw invalid('IV0001', `发票${number}的开票日期“${text}”无法识别，请核对原文件`)
  return { issuedOn: moment.day, issuedTime: moment.time }
}

function amountOf(text: string, what: string, number: string) {
  const amount = readFaceAmount(text)
  if (!amount.readable) throw invalid('IV0002', `发票${number}的${what}“${text}”不是数字，请核对原文件`)
  return amount
}

/** Leaves under an element, as label and text: special business elements have no fixed list. */
function leavesOf(tree: DocumentTree | undefined): LabelledText[] {
  if (!tree) return []
  if (tree.children.length === 0) return tree.text === '' ? [] : [{ label: tree.name, text: tree.text }]
  return tree.children.flatMap(leavesOf)
}

function digitalInvoice(tree: DocumentTree): Invoice {
  const inside = find(tree, 'EInvoiceData')
  const basic = find(tree, 'BasicInformation')
  const number = textOf(find(tree, 'TaxSupervisionInfo'), 'InvoiceNumber') || textOf(tree, 'EIid')
  if (!/^\d{20}$/.test(number)) throw invalid('IV0003', `发票号码“${number}”不是20位数字，请核对原文件`)
  const warnings: string[] = []
  const lines = findAll(tree, 'IssuItemInformation').map((line, index) =>
    lineOf(
      {
        name: textOf(line, 'ItemName'),
        specification: textOf(line, 'SpecMod'),
        unit: textOf(line, 'MeaUnits'),
        quantity: textOf(line, 'Quantity'),
        unitPrice: textOf(line, 'UnPrice'),
        net: textOf(line, 'Amount'),
        rate: rateText(line),
        tax: textOf(line, 'ComTaxAm'),
        taxCategoryCode: textOf(line, 'TaxClassificationCode'),
      },
      `第${index + 1}行`,
      warnings,
    ),
  )
  const net = amountOf(textOf(basic, 'TotalAmWithoutTax'), '合计金额', number)
  const tax = amountOf(textOf(basic, 'TotalTaxAm'), '合计税额', number)
  const gross = amountOf(textOf(basic, 'TotalTax-includedAmount'), '价税合计', number)
  const remark = textOf(find(tree, 'AdditionalInformation'), 'Remark')
  const blue = textOf(find(tree, 'InIssuType'), 'LabelCode')
  const specials = find(tree, 'SpecificInformation')
  return anInvoice({
    number,
    form: 'xml',
    ...issueOf(textOf(tree, 'IssueTime') || textOf(basic, 'RequestTime'), number),
    kind: digitalKind(tree),
    red: blue === 'N' || isNegative(net.value),
    blueNumber: textOf(tree, 'OriginalInvoiceNumber', 'BlueInvoiceNumber') || blueNumberIn(remark),
    seller: taxpayerOf(find(inside!, 'SellerInformation'), 'Seller'),
    buyer: taxpayerOf(find(inside!, 'BuyerInformation'), 'Buyer'),
    lines,
    netAmount: net.value,
    taxAmount: tax.value,
    grossAmount: gross.given ? gross.value : add(net.value, tax.value),
    remark,
    drawer: textOf(basic, 'Drawer'),
    specialBusiness: textOf(find(tree, 'SpecificElements', 'SpecificBusiness'), 'LabelName') || (specials?.children[0]?.name ?? ''),
    specialElements: leavesOf(specials),
    warnings,
  })
}

/** 免税 and 不征税 lines say so in their own element or by an empty rate beside a zero tax. */
function rateText(line: DocumentTree): string {
  const preference = textOf(line, 'TaxIncentivesType', 'PreferentialPolicyMark', 'TaxPreference')
  return /免税|不征税/.test(preference) ? preference : textOf(line, 'TaxRate')
}

function digitalKind(tree: DocumentTree): InvoiceKind {
  const label = find(tree, 'GeneralOrSpecialVAT')
  const name = textOf(label, 'LabelName')
  const code = textOf(label, 'LabelCode')
  if (name !== '') return kindOf(name, true)
  // the labels may be empty elements: then the kind is not known, and 普通发票 would be a guess
  return code === '01' ? 'digitalSpecial' : code === '02' ? 'digitalOrdinary' : 'unknown'
}

const taxpayerOf = (tree: DocumentTree | undefined, side: 'Seller' | 'Buyer'): InvoiceTaxpayer => ({
  name: textOf(tree, `${side}Name`),
  taxNumber: textOf(tree, `${side}IdNum`, `${side}TaxID`),
  addressAndPhone: textOf(tree, `${side}AddrTel`) || joined(textOf(tree, `${side}Addr`), textOf(tree, `${side}TelNum`)),
  bankNameAndAccount: textOf(tree, `${side}FinancialAccount`) || joined(textOf(tree, `${side}BankName`), textOf(tree, `${side}BankAccNum`)),
})

function olderInvoice(tree: DocumentTree): Invoice {
  const number = textOf(tree, 'InvoiceNo')
  const code = textOf(tree, 'InvoiceCode')
  if (!/^\d{8}$|^\d{20}$/.test(number)) throw invalid('IV0004', `发票号码“${number}”不是8位数字，请核对原文件`)
  const warnings: string[] = []
  const lines = findAll(tree, 'GoodsInfo').map((line, index) =>
    lineOf(
      {
        name: textOf(line, 'Item'),
        specification: textOf(line, 'Specification'),
        unit: textOf(line, 'MeasurementDimension'),
        quantity: textOf(line, 'Quantity'),
        unitPrice: textOf(line, 'Price'),
        net: textOf(line, 'Amount'),
        rate: textOf(line, 'TaxScheme'),
        tax: textOf(line, 'TaxAmount'),
      },
      `第${index + 1}行`,
      warnings,
    ),
  )
  const net = amountOf(textOf(tree, 'TaxExclusiveTotalAmount'), '合计金额', number).value
  const remark = textOf(tree, 'Note')
  return anInvoice({
    number,
    code,
    form: 'ofd',
    ...issueOf(textOf(tree, 'IssueDate'), number),
    kind: kindOfCode(code),
    red: isNegative(net),
    blueNumber: isNegative(net) ? blueNumberIn(remark) : '',
    seller: taxpayerOf(find(tree, 'Seller'), 'Seller'),
    buyer: taxpayerOf(find(tree, 'Buyer'), 'Buyer'),
    lines,
    netAmount: net,
    taxAmount: amountOf(textOf(tree, 'TaxTotalAmount'), '合计税额', number).value,
    grossAmount: amountOf(textOf(tree, 'TaxInclusiveTotalAmount'), '价税合计', number).value,
    remark,
    drawer: textOf(tree, 'InvoiceClerk'),
    checkCode: textOf(tree, 'InvoiceCheckCode'),
    warnings,
  })
}

function railwayTicket(tree: DocumentTree): Invoice {
  const number = textOf(tree, 'ElectronicInvoiceRailwayETicketNumber')
  const gross = amountOf(textOf(tree, 'Fare'), '票价', number).value
  const tax = amountOf(textOf(tree, 'TaxAmount'), '税额', number).value
  const netText = textOf(tree, 'TotalAmountExcludingTax')
  const net = netText === '' ? subtract(gross, tax) : amountOf(netText, '不含税金额', number).value
  const trip = joined(
    `${textOf(tree, 'DepartureStation')}-${textOf(tree, 'DestinationStation')}`.replace(/^-$/, ''),
    textOf(tree, 'TrainNumber'),
    textOf(tree, 'TravelDate'),
  )
  const warnings: string[] = []
  const elements: [string, string][] = [
    ['出发站', textOf(tree, 'DepartureStation')],
    ['到达站', textOf(tree, 'DestinationStation')],
    ['车次', textOf(tree, 'TrainNumber')],
    ['乘车日期', textOf(tree, 'TravelDate')],
    ['旅客姓名', textOf(tree, 'NameOfPassenger', 'PassengerName')],
    ['席别', textOf(tree, 'SeatCategory', 'SeatClass')],
    ['电子客票号', textOf(tree, 'ETicketNumber')],
  ]
  return anInvoice({
    number,
    form: 'xbrl',
    ...issueOf(textOf(tree, 'DateOfIssue'), number),
    kind: 'railway',
    red: isNegative(gross) || /退票/.test(textOf(tree, 'BusinessType')),
    buyer: {
      name: textOf(tree, 'NameOfPurchaser'),
      taxNumber: textOf(tree, 'UnifiedSocialCreditCodeOfPurchaser'),
      addressAndPhone: '',
      bankNameAndAccount: '',
    },
    seller: { name: textOf(tree, 'IssueParty', 'NameOfSeller'), taxNumber: '', addressAndPhone: '', bankNameAndAccount: '' },
    lines: [
      lineOf(
        {
          name: `*运输服务*铁路旅客运输服务 ${trip}`.trim(),
          net: moneyText(net),
          rate: textOf(tree, 'TaxRate'),
          tax: textOf(tree, 'TaxAmount'),
        },
        '',
        warnings,
      ),
    ],
    netAmount: net,
    taxAmount: tax,
    grossAmount: gross,
    remark: textOf(tree, 'Remarks'),
    specialBusiness: '旅客运输服务',
    specialElements: elements.filter(([, text]) => text !== '').map(([label, text]) => ({ label, text })),
    warnings,
  })
}

function airTicket(tree: DocumentTree): Invoice {
  const number = textOf(tree, 'ElectronicInvoiceAirTransportReceiptNumber')
  const gross = amountOf(textOf(tree, 'TotalAmount'), '合计', number).value
  const tax = amountOf(textOf(tree, 'VatAmount', 'VATAmount', 'TaxAmount'), '增值税税额', number).value
  const warnings: string[] = []
  const legs = findAll(tree, 'DetailInformationOfAirTicketTuple')
  return anInvoice({
    number,
    form: 'xbrl',
    ...issueOf(textOf(tree, 'IssueDate', 'DateOfIssue'), number),
    kind: 'air',
    red: isNegative(gross),
    buyer: {
      name: textOf(tree, 'NameOfPurchaser', 'PurchaserName'),
      taxNumber: textOf(tree, 'UnifiedSocialCreditCodeOfPurchaser'),
      addressAndPhone: '',
      bankNameAndAccount: '',
    },
    seller: { name: textOf(tree, 'IssueParty', 'NameOfIssuer'), taxNumber: '', addressAndPhone: '', bankNameAndAccount: '' },
    netAmount: subtract(gross, tax),
    taxAmount: tax,
    grossAmount: gross,
    specialBusiness: '旅客运输服务',
    specialElements: [
      { label: '旅客姓名', text: textOf(tree, 'PassengerName') },
      ...legs.map((leg, index) => ({
        label: `航段${index + 1}`,
        text: joined(
          `${textOf(leg, 'DepartureStation')}-${textOf(leg, 'DestinationStation')}`,
          textOf(leg, 'Flight'),
          textOf(leg, 'CarrierDate'),
          textOf(leg, 'DepartureTime'),
        ),
      })),
    ],
    warnings,
  })
}

/** The kind the data name, or the taxonomy they point at (einv_spcl, inv_ord …), or the older code. */
function bookedKind(tree: DocumentTree, number: string, code: string): InvoiceKind {
  const named = kindOf(textOf(tree, 'TypeOfVoucher', 'InvoiceType', 'TypeOfInvoice', 'GeneralOrSpecialVAT'), number.length === 20)
  if (named !== 'unknown') return named
  // only what the buyer may deduct is confirmed for deduction
  if (number.length === 20 && textOf(tree, 'UsageConfirmation') === '抵扣税款') return 'digitalSpecial'
  const pointed = [...Object.values(tree.attributes), ...findAll(tree, 'schemaRef').flatMap((one) => Object.values(one.attributes))].join(
    ' ',
  )
  const [, family, special] = /\b(einv|inv)_(spcl|ord)/.exec(pointed) ?? []
  if (family === 'einv') return special === 'spcl' ? 'digitalSpecial' : 'digitalOrdinary'
  if (family === 'inv') return special === 'spcl' ? 'electronicSpecial' : 'electronicOrdinary'
  return code === '' ? 'unknown' : kindOfCode(code)
}

/** 入账信息 of an invoice: numbers and totals, not its face; the kind is told by nothing in it but a code. */
function bookedInvoice(tree: DocumentTree): Invoice {
  const number = textOf(tree, 'InvoiceNumber', 'EInvoiceNumber', 'InvoiceNo')
  const code = textOf(tree, 'InvoiceCode')
  const net = amountOf(textOf(tree, 'TotalAmWithoutTax', 'TotalAmountExcludingTax'), '合计金额', number).value
  const tax = amountOf(textOf(tree, 'TotalTaxAm', 'TotalTaxAmount', 'TaxAmount'), '合计税额', number).value
  const gross = amountOf(textOf(tree, 'TotalTax-includedAmount', 'TotalAmountIncludingTax', 'TotalAmount'), '价税合计', number)
  return anInvoice({
    number,
    code,
    form: 'xbrl',
    ...issueOf(textOf(tree, 'RequestTime', 'IssueTime', 'IssueDate', 'DateOfIssue'), number),
    kind: bookedKind(tree, number, code),
    red: textOf(tree, 'WhetherEinvoiceIsRedEinvoice') === 'true' || isNegative(net),
    seller: { name: textOf(tree, 'SellerName'), taxNumber: textOf(tree, 'SellerIdNum'), addressAndPhone: '', bankNameAndAccount: '' },
    buyer: {
      name: textOf(tree, 'BuyerName', 'NameOfAccountingEntity'),
      taxNumber: textOf(tree, 'BuyerIdNum', 'UnifiedSocialCreditCodeOfAccountingEntity'),
      addressAndPhone: '',
      bankNameAndAccount: '',
    },
    netAmount: net,
    taxAmount: tax,
    grossAmount: gross.given ? gross.value : add(net, tax),
    warnings: ['这是入账信息，没有货物明细，也没有写明票种，请上传发票原件补全'],
  })
}
