/** Of returns, of signing in at the bureau and of filing there, by the reasons of `unversioned.ts`. */
const RETURNS = ['vat', 'prepay', 'cit', 'annual', 'business', 'businessAnnual', 'stamp', 'statement']
export const FILING = {
  tried: ['iitTryOutApi.tryOut', ...['lines', 'margin', 'reduced', 'reds', 'gaps'].map((one) => `invoiceAmountsApi.${one}`)],
  made: [
    'taxLoginsApi.add',
    'taxLoginsApi.addPersonal',
    'filingApi.submitVat',
    'filingApi.submitIncome',
    'filingApi.submitAnnual',
    'filingApi.submitStamp',
    'filingApi.submitWithheld',
    'filingApi.submitBusiness',
    'naturalPersonsApi.add',
    'aiTaxApi.prepare',
    // names the last switching it has seen
    'policiesApi.switch',
    ...RETURNS.flatMap((one) => [`${one}ReturnsApi.add`, `${one}ReturnsApi.correct`]),
  ],
  acts: [
    'filingApi.act',
    'filingApi.agree',
    'filingApi.agreePaper',
    'askedFilingsApi.push',
    'clientApi.answerFiling',
    'filingApi.pay',
    'filingApi.void',
    'filingApi.loadPayments',
    'filingApi.initiate',
    'taxLoginsApi.sendSmsCode',
    'taxLoginsApi.getVerifyCode',
    'taxLoginsApi.verify',
    'taxSignInsApi.start',
    'taxSignInsApi.verify',
    'taxSignInsApi.goOn',
  ],
  reopened: ['prepayReturnsApi.declared', 'businessAnnualReturnsApi.declared', ...RETURNS.map((one) => `${one}ReturnsApi.reopen`)],
  switched: ['taxLoginsApi.changeRemarks', 'taxLoginsApi.changePurpose'],
} as const
