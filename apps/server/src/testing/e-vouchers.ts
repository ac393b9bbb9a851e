/** One small electronic voucher of each kind, written for our tests: the elements its kind is told and read by, with figures of our own. */
import { strToU8, zipSync } from 'fflate'
import { A4 } from '../platform/printing/paper.ts'
import { openPdf } from '../platform/printing/pdf.ts'

const OUR = { name: '测试甲公司', taxNumber: '91440300MA5OWN0001' }
const taxonomy = (name: string, elements: Readonly<Record<string, string>>): Uint8Array =>
  strToU8(
    `<?xml version="1.0" encoding="utf-8"?><xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:${name}="http://xbrl.mof.gov.cn/taxonomy/2021-11-30/${name}">${Object.entries(
      elements,
    )
      .map(([key, value]) => `<${name}:${key} contextRef="c">${value}</${name}:${key}>`)
      .join('')}</xbrl>`,
  )

/** A line of a digital invoice, by its printed columns. */
export interface XmlLine {
  readonly item: string
  readonly model?: string
  readonly unit?: string
  readonly quantity?: string
  readonly price?: string
  readonly net: string
  readonly rate: string
  readonly tax: string
}
interface XmlInvoice {
  readonly number: string
  readonly lines: readonly XmlLine[]
  readonly net: string
  readonly tax: string
  readonly gross: string
  readonly red?: boolean
  readonly special?: boolean
  readonly remark?: string
}
export const digitalXml = ({ number, lines, net, tax, gross, red = false, special = true, remark = '' }: XmlInvoice): Uint8Array =>
  strToU8(
    `<?xml version="1.0" encoding="utf-8"?><EInvoice><Header><EIid>${number}</EIid><InherentLabel><InIssuType><LabelCode>${red ? 'N' : 'Y'}</LabelCode></InIssuType><GeneralOrSpecialVAT><LabelCode>${special ? '01' : '02'}</LabelCode><LabelName>${special ? '增值税专用发票' : '普通发票'}</LabelName></GeneralOrSpecialVAT></InherentLabel></Header><EInvoiceData><SellerInformation><SellerIdNum>91440300MA5SELL001</SellerIdNum><SellerName>测试乙公司</SellerName></SellerInformation><BuyerInformation><BuyerIdNum>${OUR.taxNumber}</BuyerIdNum><BuyerName>${OUR.name}</BuyerName></BuyerInformation><BasicInformation><TotalAmWithoutTax>${net}</TotalAmWithoutTax><TotalTaxAm>${tax}</TotalTaxAm><TotalTax-includedAmount>${gross}</TotalTax-includedAmount><Drawer>王开票</Drawer></BasicInformation>${lines
      .map(
        ({ item, model = '', unit = '', quantity = '', price = '', net: amount, rate, tax: of }) =>
          `<IssuItemInformation><ItemName>${item}</ItemName><SpecMod>${model}</SpecMod><MeaUnits>${unit}</MeaUnits><Quantity>${quantity}</Quantity><UnPrice>${price}</UnPrice><Amount>${amount}</Amount><TaxRate>${rate}</TaxRate><ComTaxAm>${of}</ComTaxAm></IssuItemInformation>`,
      )
      .join(
        '',
      )}<AdditionalInformation><Remark>${remark}</Remark></AdditionalInformation></EInvoiceData><TaxSupervisionInfo><InvoiceNumber>${number}</InvoiceNumber><IssueTime>2026-09-05 10:00:00</IssueTime></TaxSupervisionInfo></EInvoice>`,
  )

const FISCAL = strToU8(
  `<?xml version="1.0" encoding="utf-8"?><EInvoice><Header><EInvoiceID>X1</EInvoiceID></Header><EInvoiceData><Main><EInvoiceName>收费票据（电子）</EInvoiceName><EInvoiceCode>44060126</EInvoiceCode><EInvoiceNumber>0000123456</EInvoiceNumber><RandomNumber>a1b2c3</RandomNumber><TotalAmount>320.00</TotalAmount><IssueDate>20260908</IssueDate><InvoicingParty><InvoicingPartyCode>12440000</InvoicingPartyCode><InvoicingPartyName>测试学校</InvoicingPartyName></InvoicingParty><PayerParty><PayerPartyName>${OUR.name}</PayerPartyName></PayerParty></Main></EInvoiceData></EInvoice>`,
)

/** An OFD whose attachment is the data; its face is left empty. */
const ofd = (xml: Uint8Array): Uint8Array =>
  zipSync({
    'OFD.xml': strToU8(
      '<?xml version="1.0"?><ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016"><ofd:DocBody><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>',
    ),
    'Doc_0/Document.xml': strToU8('<?xml version="1.0"?><ofd:Document xmlns:ofd="http://www.ofdspec.org/2016"/>'),
    'Doc_0/Attachs/data.xml': xml,
  })

/** A PDF with words on it and the data attached. */
export async function pdfWith(lines: readonly string[], data: Uint8Array | null): Promise<Buffer> {
  const made = openPdf('凭证')
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((end) => {
    made.document.on('data', (part: Buffer) => parts.push(part))
    made.document.on('end', () => end(Buffer.concat(parts)))
  })
  made.page(A4)
  for (const [index, line] of lines.entries()) made.text(line, 2, 2 + index, 16, 0.8, { size: 11 })
  if (data !== null) made.document.file(Buffer.from(data), { name: 'data.xml' })
  made.document.end()
  return done
}

const STATEMENT_LINE = {
  DateOfBookkeeping: '2026-09-03',
  IdentificationOfCreditOrDebit: '0',
  TransactionAmount: '88.00',
  NameOfCounterparty: '测试丙公司',
}
const bank = (...serials: string[]): Uint8Array =>
  strToU8(
    JSON.stringify({
      IdentificationCodeOfIssuer: 'C1',
      Currency: 'CNY',
      CustomerSettlementBankAccount: '6222000000000001',
      InformationOfReconcileDetailsTuple: serials.map((one) => ({ ...STATEMENT_LINE, NumberOfBankElectronicReceipt: one })),
    }),
  )

export interface EVoucherFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** In the order the standard names them. */
export const eVouchers = async (): Promise<Readonly<Record<string, EVoucherFile>>> => ({
  digitalInvoice: {
    name: '数电票.xml',
    bytes: digitalXml({
      number: '26440000000000000011',
      lines: [{ item: '*办公*纸', net: '100.00', rate: '0.13', tax: '13.00' }],
      net: '100.00',
      tax: '13.00',
      gross: '113.00',
    }),
  },
  railway: {
    name: '车票.ofd',
    bytes: ofd(
      taxonomy('rai', {
        ElectronicInvoiceRailwayETicketNumber: '26440000000000000012',
        DateOfIssue: '2026-09-02',
        Fare: '109.00',
        TotalAmountExcludingTax: '100.00',
        TaxRate: '0.09',
        TaxAmount: '9.00',
        NameOfPurchaser: OUR.name,
      }),
    ),
  },
  air: {
    name: '行程单.xml',
    bytes: taxonomy('atr', {
      ElectronicInvoiceAirTransportReceiptNumber: '26440000000000000013',
      IssueDate: '2026-09-02',
      TotalAmount: '1090.00',
      VatAmount: '80.00',
      NameOfPurchaser: OUR.name,
    }),
  },
  fiscalBill: { name: '财政票据.pdf', bytes: await pdfWith(['收费票据（电子）', '票据号码：0000123456'], FISCAL) },
  nonTax: {
    name: '缴款书.pdf',
    bytes: await pdfWith(['电子非税收入一般缴款书', '金额（小写）：¥ 55.00'], taxonomy('ntrev', { SomeAmount: '55.00' })),
  },
  bankReceipt: { name: '回单.json', bytes: bank('HD0001') },
  bankStatement: { name: '对账单.json', bytes: bank('HD0001', 'HD0002') },
  vatInvoice: {
    name: '增值税电子发票.ofd',
    bytes: ofd(
      strToU8(
        '<?xml version="1.0"?><eInvoice><InvoiceCode>044001900111</InvoiceCode><InvoiceNo>12345678</InvoiceNo><IssueDate>2026年09月06日</IssueDate><InvoiceCheckCode>1</InvoiceCheckCode><TaxExclusiveTotalAmount>200.00</TaxExclusiveTotalAmount><TaxTotalAmount>26.00</TaxTotalAmount><TaxInclusiveTotalAmount>226.00</TaxInclusiveTotalAmount><Seller><SellerName>测试乙公司</SellerName></Seller><Buyer><BuyerName>测试甲公司</BuyerName></Buyer><GoodsInfos><GoodsInfo><Item>*办公*墨盒</Item><Amount>200.00</Amount><TaxScheme>13%</TaxScheme><TaxAmount>26.00</TaxAmount></GoodsInfo></GoodsInfos></eInvoice>',
      ),
    ),
  },
  treasury: { name: '支付凭证.pdf', bytes: await pdfWith(['国库集中支付电子凭证', '金额：¥ 9,000.00'], null) },
})
