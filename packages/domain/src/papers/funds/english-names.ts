/** The names banks abroad give their columns, in nameKey spelling (英文列名): after those of our own. */

export const ENGLISH_NAMES = {
  day: ['transactiondate', 'date', 'dateposted', 'bookingdate', 'valuedate'],
  postedOn: ['postdate', 'postingdate'],
  inflow: ['credit', 'creditamount', 'deposit', 'deposits', 'paidin', 'moneyin'],
  outflow: ['debit', 'debitamount', 'withdrawal', 'withdrawals', 'paidout', 'moneyout'],
  amount: ['amount', 'transactionamount', 'billingamount'],
  direction: ['credit/debit', 'debit/credit', 'dr/cr', 'cr/dr', 'creditdebit', 'debitcredit'],
  balance: ['balance', 'runningbalance', 'accountbalance', 'ledgerbalance'],
  currency: ['currency', 'billingcurrency', 'transactioncurrency', 'ccy'],
  counterpartyName: ['counterparty', 'payee', 'payeename', 'beneficiary', 'merchantname'],
  serialNumber: ['transactionid', 'transactionreference'],
  abstract: ['description', 'transactiondescription', 'transactiondetails', 'particulars', 'narrative', 'details'],
} as const
