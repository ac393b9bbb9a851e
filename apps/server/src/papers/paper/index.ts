export { keepPapers, paperAnswer, storePapers } from './papers.ts'
export { amountOf, dayOf } from './cells.ts'
