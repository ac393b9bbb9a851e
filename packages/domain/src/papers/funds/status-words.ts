/**
 * What words beside a movement say became of it (交易状态): what is denied is not said (未冲正, 无异常), what a taking-back came to is about the
 * taking-back (撤销失败), and an end outranks the work towards it (处理成功). A word nobody knows is no completion.
 */

const TAKEN_BACK = '冲正|冲账|冲帐|冲销|退汇|抹账|退票|关闭|撤销|撤回|撤单|取消|作废|失效|解约|退款|退货|退回|返还|止付'
const WRONG = '失败|拒绝|驳回|异常|错误|差错|可疑|冻结|逾期'
const NOT = '(?:尚未|没有|并未|未曾|未|非|无|不是|没)(?:被|已|有|发生|进行)?'
const REACHED =
  '完成|到账|到帐|入账|入帐|支付|付款|收款|收货|处理|受理|审核|审批|确认|结算|清算|记账|记帐|提交|发送|复核|授权|签收|生效|发货|领取|核销|扣款|转账|打款|出账|达'

const DENIED = new RegExp(`${NOT}(?:${TAKEN_BACK}|${WRONG})(?:交易|过|记录)?`, 'g')
const NOT_REACHED = new RegExp(`${NOT}(?:${REACHED})`, 'g')
const NOT_DONE = /(?:未|不|没有|没)(?:能)?成功/g
/** What a taking-back came to: whether the payment stands, nobody can tell from it. */
const TAKING_BACK = new RegExp(
  `(?:${TAKEN_BACK})(?:交易|申请|处理|请求)*(?:失败|被拒绝?|拒绝|驳回|不成功)|(?:等待|待|申请|拟)(?:${TAKEN_BACK})|(?:${TAKEN_BACK})(?:申请|处理|审核)?中`,
  'g',
)

const REVERSED = /冲正|冲账|冲帐|冲销|退汇|抹账|退票/
const CLOSED = /关闭|撤销|撤回|撤单|取消|作废|无效|失效|解约|止付|CLOSED|CANCEL/i
const FAILED = /失败|拒绝|驳回|异常|错误|REVOKED|FAIL|ERROR/i
/** On the way, whatever else is said. */
const WAITS = /等待|待|进行|受理|审核|审批|在途|提交|预约|部分成功|排队|挂起|暂停|登记|复核|授权|处理中|中$|PENDING|PROCESSING|WAIT|SUBMIT/i
const DONE =
  /成功|完成|正常|入账|入帐|到账|到帐|有效|已(?:收|付|转|存|取|支|记|结|兑|提|充|还|扣|退|对|打|划|清|确认|使用|出账|缴|处理|领|发货|签收|核销|办|生效|达)|收钱|转账|转入|转出|存入|充值|提现|放款|通过|SUCCESS|FINISH|COMPLETE|SETTLED|^PAID$|^OK$|^是$|^[YS]$|^收$|^付$|^冻结|^解冻/i

export type Outcome = 'reversed' | 'closed' | 'failed' | 'pending' | 'done'

/** The text with what is denied or undecided put in plain words. */
const plainly = (text: string): string =>
  text.replace(/\s/g, '').replace(TAKING_BACK, '等待').replace(DENIED, '正常').replace(NOT_DONE, '失败').replace(NOT_REACHED, '等待')

/** What a status comes to; '' says nothing against it. */
export function outcomeOf(text: string): Outcome {
  const said = plainly(text)
  if (said === '') return 'done'
  if (REVERSED.test(said)) return 'reversed'
  if (CLOSED.test(said)) return 'closed'
  if (FAILED.test(said)) return 'failed'
  if (WAITS.test(said)) return 'pending'
  return DONE.test(said) ? 'done' : 'pending'
}

const SAYS_REVERSAL = /冲正|冲账|冲帐|冲销|退汇|抹账|撤销/
const BEGINS = /^[【[(（]?(?:冲正|冲账|冲帐|冲销|退汇|抹账|撤销|转账退回|汇款退回)/
/** Of these words: what is not the taking back of a payment but something of its own. */
const OF_ITS_OWN =
  /^[【[(（]?(?:退汇|退票|撤销|冲销|冲账|冲正|抹账)(?:业务|交易)?(?:手续费|工本费|费|户|账户|帐户|销户|开户|卡|协议|委托|定期|存单|理财|冻结|止付|挂失|担保|备案)/
/** What is taken back may be a fee: told by its other side alone. */
const OF_A_FEE = /^[【[(（]?(?:冲正|冲账|冲帐|冲销|抹账).{0,4}费/

/** yes: the text is about a reversal · perhaps: where the other side is there · no. */
export function saysReversal(text: string): 'yes' | 'perhaps' | 'no' {
  const said = plainly(text)
  if (OF_A_FEE.test(said)) return 'perhaps'
  return BEGINS.test(said) && !OF_ITS_OWN.test(said) ? 'yes' : 'no'
}
/** The kind of a transaction has nothing else to say. */
export const kindIsReversal = (kind: string): boolean => SAYS_REVERSAL.test(plainly(kind)) && !OF_ITS_OWN.test(plainly(kind))
