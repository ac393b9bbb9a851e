export { keepPapers, paperAnswer, storePapers } from './papers.ts'
