import {
  combineReducers,
  configureStore,
  type Reducer,
} from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import type { SagaIterator, Task } from 'redux-saga';
import { identityReducer } from '../features/identity/identityReducer';
import type { WithIdentity } from '../features/identity/identityState';
import { depositReducer } from '../features/deposit/depositReducer';
import type { WithDeposit } from '../features/deposit/depositState';
import {
  similarPublishersReducer,
  type WithSimilarPublishers,
} from '../features/publisher/similarPublishers';
import {
  uploadReducer,
  type WithUploads,
} from '../features/upload/workflow/uploadReducer';
import { titlesReducer, type WithTitles } from '../features/titles/titlesState';
import { formsReducer } from '../forms/state/formsReducer';
import type { WithForms } from '../forms/state/formsState';
import { noticesReducer, type WithNotices } from '../features/shell/notices';

export type AppState = WithIdentity &
  WithDeposit &
  WithForms &
  WithNotices &
  WithUploads &
  WithTitles &
  WithSimilarPublishers;

const reducer = combineReducers({
  deposit: depositReducer,
  uploads: uploadReducer,
  titles: titlesReducer,
  similarPublishers: similarPublishersReducer,
  notices: noticesReducer,
  identity: identityReducer,
  forms: formsReducer,
});

/**
 * Builds the store of a page with its sagas. RTK's checks for plain data do not apply: the engine's state has compiled
 * validators, and actions hand files over.
 */
export function createStore<State>(pageReducer: Reducer<State>) {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer: pageReducer,
    middleware: (defaults) =>
      defaults({
        thunk: false,
        immutableCheck: false,
        serializableCheck: false,
      }).concat(saga),
  });
  return {
    store,
    /** Starts the workflows of a page. */
    run: <Services>(
      root: (services: Services) => SagaIterator<void>,
      services: Services,
    ): Task => saga.run(root, services),
  };
}

/** Builds the store of the wizard and of the pages about accounts. */
export const createAppStore = () => createStore(reducer);

export type AppStore = ReturnType<typeof createAppStore>['store'];
