import type { User } from '../../api/users';
import type { UserActions as Handlers } from './use-user-actions';
import { UserActions } from './user-actions';
import {
  Badges,
  Cell,
  ColumnHeader,
  Header,
  RoleBadge,
  Row,
  StateBadge,
  Table,
  TableFrame,
} from './users-table.styles';

type Props = {
  users: User[];
  firstNumber: number;
  /** E-mail address of the signed-in admin. */
  ownEmail: string | undefined;
  actions: Handlers;
};

// Some browsers drop a table's semantics when CSS lays it out as cards, so the roles are explicit.
export function UsersTable({ users, firstNumber, ownEmail, actions }: Props) {
  return (
    <TableFrame>
      <Table role="table" aria-label="All Users">
        <Header role="rowgroup">
          <tr role="row">
            {['#', 'Name', 'Email', 'Role', 'Actions'].map((title) => (
              <ColumnHeader key={title} role="columnheader" scope="col">
                {title}
              </ColumnHeader>
            ))}
          </tr>
        </Header>
        <tbody role="rowgroup">
          {users.map((user, index) => (
            <Row key={user._id} role="row">
              <Cell role="cell" $area="number">
                {firstNumber + index}
              </Cell>
              <Cell role="cell" $area="name">
                {user.name}
              </Cell>
              <Cell role="cell" $area="email">
                {user.email}
              </Cell>
              <Cell role="cell" $area="role">
                <Badges>
                  <RoleBadge $role={user.role}>{user.role}</RoleBadge>
                  {user.suspended && <StateBadge $isDanger>suspended</StateBadge>}
                  {user.requested && <StateBadge $isDanger={false}>wants to sell</StateBadge>}
                </Badges>
              </Cell>
              <Cell role="cell" $area="actions">
                <UserActions
                  user={user}
                  isOwn={user.email.toLowerCase() === ownEmail?.toLowerCase()}
                  actions={actions}
                />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}
