/** Of signing in at the bureau and filing there, by the reasons of `unversioned.ts`. */
export const FILING = {
  made: [
    'taxLoginsApi.add',
    'taxLoginsApi.addPersonal',
    'filingApi.submitVat',
    'filingApi.submitIncome',
    'filingApi.submitAnnual',
    'filingApi.submitStamp',
  ],
  acts: [
    'filingApi.act',
    'filingApi.pay',
    'filingApi.loadPayments',
    'filingApi.initiate',
    'taxLoginsApi.sendSmsCode',
    'taxLoginsApi.getVerifyCode',
    'taxLoginsApi.verify',
    'taxSignInsApi.start',
    'taxSignInsApi.verify',
    'taxSignInsApi.goOn',
  ],
  switched: ['taxLoginsApi.changeRemarks', 'taxLoginsApi.changePurpose'],
} as const
