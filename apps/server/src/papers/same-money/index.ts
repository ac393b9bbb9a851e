export { supplyAwaiting, awaitingPapers, type Awaited, type AwaitingPapers, type PaidRow } from './awaiting.registry.ts'
export { answersOf, moneyRowOf, refusal, verdictsOf, type Alike, type Verdict } from './same-money.service.ts'
