/** The ledger’s own accounts as statements name them: by number, whole or masked, by the name of the bank and the last digits, as a wallet. */

export interface OwnAccount {
  readonly id: string
  readonly kind: 'bank' | 'wallet' | 'cash'
  readonly bankName: string
  readonly accountNumber: string
  readonly subjectCode: string
  readonly currency: string
  /** A closed account still stands behind what it moved. */
  readonly disabled: boolean
}

const digitsOf = (text: string): string => text.normalize('NFKC').replace(/[\s-]/g, '')
const only = <T>(list: readonly T[]): T | null => (list.length === 1 ? list[0]! : null)
const BANK = /[\u4e00-\u9fff]{2,10}?(?:银行|信用社|农商行|农信)/
const TAIL = /(?:[(（]|尾号|\*)\s*(\d{4})\s*[)）]?/

/** The account of this number; `6222****0002` is the one that begins and ends so, where only one does. */
export function accountByNumber(number: string, accounts: readonly OwnAccount[]): OwnAccount | null {
  const wanted = digitsOf(number)
  if (wanted === '') return null
  const known = accounts.filter((one) => one.accountNumber !== '')
  const exact = known.find((one) => one.accountNumber === wanted)
  if (exact) return exact
  const masked = /^(\d*)[*xX]+(\d{3,})$/.exec(wanted)
  if (!masked) return null
  return only(known.filter((one) => one.accountNumber.startsWith(masked[1]!) && one.accountNumber.endsWith(masked[2]!)))
}

const bankKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/股份有限公司|有限责任公司|有限公司|\s/g, '')
    .replace(/^中国(?=.{2,}银行)/, '')
const isCard = (one: OwnAccount): boolean => /信用卡|贷记卡/.test(one.bankName)

/** What a wallet or a bank calls an account of ours (招商银行储蓄卡(1234)): null where none is meant, or several might be. */
export function accountNamed(text: string, accounts: readonly OwnAccount[]): OwnAccount | null {
  const said = text.normalize('NFKC')
  const banks = accounts.filter((one) => one.kind === 'bank')
  const tail = TAIL.exec(said)?.[1]
  const bank = BANK.exec(said)?.[0]
  const named = bank === undefined ? banks : banks.filter((one) => sameBank(one.bankName, bank))
  if (tail !== undefined) {
    const ends = named.filter((one) => one.accountNumber.endsWith(tail))
    if (ends.length > 0) return only(ends)
    // a number that ends otherwise is another account
    const nameless = named.filter((one) => one.accountNumber === '')
    return bank === undefined ? null : only(nameless)
  }
  if (bank === undefined) return null
  const credit = /信用卡|贷记卡/.test(said)
  return only(named.filter((one) => isCard(one) === credit)) ?? only(named)
}

function sameBank(ours: string, said: string): boolean {
  const [a, b] = [bankKey(ours), bankKey(said)]
  return a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

export const creditCards = (accounts: readonly OwnAccount[]): readonly OwnAccount[] =>
  accounts.filter((one) => one.kind === 'bank' && isCard(one))

/** Who runs a wallet, as banks print it. */
const PROVIDERS: readonly (readonly [RegExp, RegExp])[] = [
  [/财付通|微信|理财通|tenpay/i, /微信|财付通/],
  [/支付宝|alipay|蚂蚁/i, /支付宝|蚂蚁/],
  [/京东|网银在线/, /京东/],
  [/美团|三快/, /美团/],
  [/抖音|合众易宝/, /抖音/],
]
export const namesWallet = (text: string): boolean => PROVIDERS.some(([printed]) => printed.test(text))

/** The wallet of ours a bank’s words mean; null where there is none of that provider, or several. */
export function walletNamed(text: string, accounts: readonly OwnAccount[]): OwnAccount | null {
  const provider = PROVIDERS.find(([printed]) => printed.test(text))
  if (!provider) return null
  return only(accounts.filter((one) => one.kind === 'wallet' && provider[1].test(one.bankName)))
}
/** Whether a wallet of ours is run by whom a bank’s words name. */
export const isWalletOf = (wallet: OwnAccount, text: string): boolean =>
  wallet.kind === 'wallet' && PROVIDERS.some(([printed, own]) => printed.test(text) && own.test(wallet.bankName))
