export { anonymousUser } from '../../api/modules/permissions/anonymousUser';
export {
  createExampleUser,
  createPublisher,
  createUser,
  libraries,
} from '../../api/modules/permissions/exampleUsers';
