export { BehaviorSubject, debounceTime, filter, map, merge, Observable, Subject, timer } from 'rxjs'
