/** Kinds of invoices (发票票种): the tax bureau's codes and the names its exports and the faces print. */

export type InvoiceKind =
  | 'digitalSpecial'
  | 'digitalOrdinary'
  | 'digitalVehicle'
  | 'digitalUsedVehicle'
  | 'digitalPaperSpecial'
  | 'digitalPaperOrdinary'
  | 'digitalPaperVehicle'
  | 'digitalPaperUsedVehicle'
  | 'railway'
  | 'air'
  | 'paperSpecial'
  | 'electronicSpecial'
  | 'paperOrdinary'
  | 'electronicOrdinary'
  | 'rollOrdinary'
  | 'toll'
  | 'vehicle'
  | 'usedVehicle'
  | 'customsPayment'
  | 'withholdingCertificate'
  | 'farmPurchase'
  | 'farmSale'
  | 'bridgeToll'
  | 'passengerTicket'
  | 'unknown'

export interface InvoiceKindFacts {
  readonly code: string
  readonly name: string
  readonly digital: boolean
  readonly special: boolean
}

const kind = (code: string, name: string, digital: boolean, special: boolean): InvoiceKindFacts => ({ code, name, digital, special })

/** Codes and names of the tax bureau; `special` kinds carry tax that can be deducted after confirmation (用途确认). */
export const INVOICE_KINDS: Readonly<Record<InvoiceKind, InvoiceKindFacts>> = {
  digitalSpecial: kind('81', '电子发票（增值税专用发票）', true, true),
  digitalOrdinary: kind('82', '电子发票（普通发票）', true, false),
  digitalVehicle: kind('83', '电子发票（机动车销售统一发票）', true, true),
  digitalUsedVehicle: kind('84', '电子发票（二手车销售统一发票）', true, false),
  digitalPaperSpecial: kind('85', '纸质发票（增值税专用发票）', true, true),
  digitalPaperOrdinary: kind('86', '纸质发票（普通发票）', true, false),
  digitalPaperVehicle: kind('87', '数电纸质发票（机动车销售统一发票）', true, true),
  digitalPaperUsedVehicle: kind('88', '数电纸质发票（二手车销售统一发票）', true, false),
  railway: kind('51', '电子发票（铁路电子客票）', true, true),
  air: kind('61', '电子发票（航空运输电子客票行程单）', true, true),
  paperSpecial: kind('01', '增值税专用发票', false, true),
  electronicSpecial: kind('08', '增值税电子专用发票', false, true),
  paperOrdinary: kind('04', '增值税普通发票', false, false),
  electronicOrdinary: kind('10', '增值税电子普通发票', false, false),
  rollOrdinary: kind('11', '增值税普通发票（卷式）', false, false),
  toll: kind('14', '增值税电子普通发票（通行费）', false, true),
  vehicle: kind('03', '机动车销售统一发票', false, true),
  usedVehicle: kind('15', '二手车销售统一发票', false, false),
  customsPayment: kind('HG', '海关进口增值税专用缴款书', false, true),
  withholdingCertificate: kind('DK', '代扣代缴税收完税凭证', false, true),
  farmPurchase: kind('NP', '农产品收购发票', true, false),
  farmSale: kind('NZ', '自产农产品销售发票', true, false),
  bridgeToll: kind('QD', '桥闸通行费纸质发票', false, false),
  passengerTicket: kind('KP', '公路、水路等注明旅客身份客票', false, false),
  unknown: kind('', '未知票种', false, false),
}

const BY_CODE = new Map((Object.keys(INVOICE_KINDS) as InvoiceKind[]).map((one) => [INVOICE_KINDS[one].code, one]))

/** The kind a name means; `digital` tells when the number has 20 digits, because lists write 数电票（专用发票） in many ways. */
export function kindOf(text: string, digital: boolean): InvoiceKind {
  const name = text.normalize('NFKC').replace(/\s/g, '')
  const known = BY_CODE.get(name)
  if (name !== '' && known) return known
  if (/铁路|火车/.test(name)) return 'railway'
  if (/航空|行程单/.test(name)) return 'air'
  if (/海关/.test(name)) return 'customsPayment'
  if (/代扣代缴/.test(name)) return 'withholdingCertificate'
  if (/收购/.test(name)) return 'farmPurchase'
  if (/自产农产品/.test(name)) return 'farmSale'
  const paper = /纸质|纸票/.test(name)
  const newer = digital || /数电|全电|全面数字化|^电子发票/.test(name)
  if (/二手车/.test(name)) return newer ? (paper ? 'digitalPaperUsedVehicle' : 'digitalUsedVehicle') : 'usedVehicle'
  if (/机动车/.test(name) && !/专用/.test(name)) return newer ? (paper ? 'digitalPaperVehicle' : 'digitalVehicle') : 'vehicle'
  if (/通行费/.test(name)) return newer ? 'digitalOrdinary' : 'toll'
  if (/专用|专票/.test(name))
    return newer ? (paper ? 'digitalPaperSpecial' : 'digitalSpecial') : /电子/.test(name) ? 'electronicSpecial' : 'paperSpecial'
  if (/普通|普票/.test(name)) {
    if (newer) return paper ? 'digitalPaperOrdinary' : 'digitalOrdinary'
    return /卷/.test(name) ? 'rollOrdinary' : /电子/.test(name) ? 'electronicOrdinary' : 'paperOrdinary'
  }
  return 'unknown'
}

/** Special invoices in the narrow sense (增值税专用发票): what a seller issues for its buyer to deduct. */
export const ISSUED_SPECIALS: readonly InvoiceKind[] = ['digitalSpecial', 'digitalPaperSpecial', 'paperSpecial', 'electronicSpecial']

/** Old tax-control codes tell the kind by their digits: the last two of twelve, the eighth of ten. */
export function kindOfCode(code: string): InvoiceKind {
  if (/^0\d{9}1[12]$/.test(code)) return code.endsWith('12') ? 'toll' : 'electronicOrdinary'
  // Shenzhen's invoices on a chain of blocks
  if (/^144031\d{3}110$/.test(code)) return 'electronicOrdinary'
  if (/^0\d{9}13$/.test(code)) return 'electronicSpecial'
  if (/^0\d{9}0[67]$/.test(code)) return 'rollOrdinary'
  if (/^0\d{9}0[45]$/.test(code)) return 'paperOrdinary'
  if (/^[1-9]\d{9}$/.test(code))
    return (
      ({ '1': 'paperSpecial', '5': 'paperSpecial', '3': 'paperOrdinary', '6': 'paperOrdinary' }[code[7] ?? ''] as InvoiceKind) ?? 'unknown'
    )
  return /^1\d{10}0$/.test(code) ? 'vehicle' : 'unknown'
}
