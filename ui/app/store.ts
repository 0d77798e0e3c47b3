import { combineReducers, configureStore } from '@reduxjs/toolkit';
import createSagaMiddleware, { type Task } from 'redux-saga';
import { depositReducer } from '../features/deposit/depositReducer';
import type { WithDeposit } from '../features/deposit/depositState';
import {
  similarPublishersReducer,
  type WithSimilarPublishers,
} from '../features/publisher/similarPublishers';
import {
  uploadReducer,
  type WithUploads,
} from '../features/upload/uploadReducer';
import { noticesReducer, type WithNotices } from '../features/shell/notices';
import { rootSaga } from './rootSaga';
import type { Services } from './services';

export type AppState = WithDeposit &
  WithNotices &
  WithUploads &
  WithSimilarPublishers;

const reducer = combineReducers({
  deposit: depositReducer,
  uploads: uploadReducer,
  similarPublishers: similarPublishersReducer,
  notices: noticesReducer,
});

/**
 * Builds the store of a page. The engine's state is immutable and holds compiled validators and files are handed over in
 * actions, so that RTK's checks for plain data do not apply.
 */
export function createAppStore() {
  const saga = createSagaMiddleware();
  const store = configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({
        thunk: false,
        immutableCheck: false,
        serializableCheck: false,
      }).concat(saga),
  });
  return {
    store,
    /** Starts the workflows. */
    run: (services: Services): Task => saga.run(rootSaga, services),
  };
}

export type AppStore = ReturnType<typeof createAppStore>['store'];
