export { companyPeople } from './company-people.ts';
export { peopleGone } from './people-gone.ts';
export { peopleNamed } from './people-named.ts';
export {
  type Contact,
  addressOf,
  boundContact,
  isLoginTaken,
  isProvisionalName,
  maskedContact,
  provisionalName,
  setContact,
} from './contact.ts';
export { type Recipient, contacts } from './contacts.ts';
export { findMain, lockMain, passOn, requireFree } from './main-account.ts';
export { mainLanguages } from './main-languages.ts';
export { memberSince } from './member-since.ts';
export { phoneCodes } from './phone-codes.ts';
export { type Phone, dialablePhone, e164, mobilePhone } from './phone.ts';
export {
  type Login,
  deleteMembers,
  enabledSubAccounts,
  findMember,
  findOwnerOf,
  findRoleName,
  getMemberLanguage,
  getMemberWithCompany,
  getPasswordHash,
  insertMainAccount,
  lockCredentials,
  lockMember,
  lockMemberOf,
  membersWithRole,
  nameOf,
  selectMembersOf,
  updateMember,
} from './repo.ts';
export { requireMainAccount } from './require-main-account.ts';
